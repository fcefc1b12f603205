import { locale } from '@harmony/design-system/language';

const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  useGrouping: false,
});

/**
 * Formats a share, such as `45%`.
 *
 * @param value in percent, such as 45
 */
export function percentText(value: number): string {
  return percent.format(value / 100);
}

/** Returns a part of a sum in whole percent; 0 if refunds exceed the spending. */
export function shareOf(cents: number, wholeCents: number): number {
  return cents > 0 && wholeCents > 0 ? Math.round((cents / wholeCents) * 100) : 0;
}
