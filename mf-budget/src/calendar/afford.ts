import { toCents, type CalendarDay, type ForecastDay } from '@harmony/contract';

/** Forecast after a purchase, on the day with the lowest balance. */
export interface AfterPurchase {
  /** Whether the balance stays above zero: certainly, probably or not. */
  state: 'yes' | 'maybe' | 'no';
  /** Lowest expected balance, in cents. */
  cents: number;
  date: CalendarDay;
}

/**
 * Simulates a purchase on a forecast without changing it.
 *
 * @param date day of the purchase
 * @param cents price, above zero
 * @returns undefined for a day outside the forecast
 */
export function afterPurchase(
  days: readonly ForecastDay[],
  date: CalendarDay,
  cents: number,
): AfterPurchase | undefined {
  const later = days.filter((day) => day.date >= date);
  if (!days.some((day) => day.date === date)) return undefined;
  const left = later.map((day) => ({
    date: day.date,
    likely: toCents(day.balance) - cents,
    worst: toCents(day.low) - cents,
  }));
  const [least] = left.toSorted((one, other) => one.likely - other.likely);
  if (!least) return undefined;
  const isSure = left.every(({ worst }) => worst >= 0);
  const state = isSure ? 'yes' : least.likely >= 0 ? 'maybe' : 'no';
  return { state, cents: least.likely, date: least.date };
}
