import { decimalSignsOf } from './amount.ts';
import type { DecimalSign } from './amount.ts';

export interface FoundDecimalSign {
  decimal: DecimalSign;
  /** Whether only one sign fits, or the amounts are the same with both. */
  isCertain: boolean;
}

/** Finds the sign with which most amounts can be read; `1.234` alone is ambiguous. */
export function findDecimalSign(amounts: readonly string[]): FoundDecimalSign {
  let points = 0;
  let commas = 0;
  let isOpen = false;
  for (const amount of amounts) {
    const signs = decimalSignsOf(amount);
    if (signs.length === 1) {
      if (signs[0] === '.') points += 1;
      else commas += 1;
    } else if (signs.length === 2 && /[.,]/.test(amount)) isOpen = true;
  }
  return {
    decimal: commas > points ? ',' : '.',
    isCertain:
      points === 0 && commas === 0
        ? !isOpen
        : (points === 0) !== (commas === 0) ||
          Math.max(points, commas) > 9 * Math.min(points, commas),
  };
}
