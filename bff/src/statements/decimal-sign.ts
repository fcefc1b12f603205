import { digitsOf } from '@harmony/contract';
import type { Currency, SentMapping } from '@harmony/contract';
import { decimalSignsOf } from './amount.ts';
import type { DecimalSign } from './amount.ts';
import type { Question, Statement } from './statement.ts';

export interface FoundDecimalSign {
  decimal: DecimalSign;
  /** Whether only one sign fits, or the amounts are the same with both. */
  isCertain: boolean;
}

/** Rows of each reading in a question. */
const SHOWN_ROWS = 3;

/**
 * Finds the sign with which most amounts can be read; `1.234` alone is ambiguous, except in a currency without
 * decimals, in which it has thousands.
 */
export function findDecimalSign(amounts: readonly string[], currency: Currency): FoundDecimalSign {
  let points = 0;
  let commas = 0;
  const open: string[] = [];
  for (const amount of amounts) {
    const signs = decimalSignsOf(amount);
    if (signs.length === 1) {
      if (signs[0] === '.') points += 1;
      else commas += 1;
    } else if (signs.length === 2 && /[.,]/.test(amount)) open.push(amount);
  }
  if (points === 0 && commas === 0) return withoutCertainAmounts(open, currency);
  return {
    decimal: commas > points ? ',' : '.',
    isCertain:
      (points === 0) !== (commas === 0) || Math.max(points, commas) > 9 * Math.min(points, commas),
  };
}

/** @param open amounts with a single sign before three digits */
function withoutCertainAmounts(open: readonly string[], currency: Currency): FoundDecimalSign {
  const hasPoints = open.some((amount) => amount.includes('.'));
  const hasCommas = open.some((amount) => amount.includes(','));
  const areThousands = digitsOf(currency) === 0 && hasPoints !== hasCommas;
  return {
    decimal: areThousands && hasPoints ? ',' : '.',
    isCertain: open.length === 0 || areThousands,
  };
}

/**
 * Asks which sign is before the cents, for formats that do not fix it.
 *
 * @param decimal the likelier sign
 * @param readWith reads the file with a mapping
 */
export function questionAboutDecimal(
  decimal: DecimalSign,
  readWith: (mapping: SentMapping) => Statement,
): Question {
  const choices = [decimal, decimal === '.' ? ',' : '.'] as const;
  return {
    about: 'decimal',
    readings: choices.map((choice) => ({
      mapping: { decimal: choice },
      rows: readWith({ decimal: choice }).rows.slice(0, SHOWN_ROWS),
    })),
    words: [],
  };
}
