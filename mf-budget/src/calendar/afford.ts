import { toCents, type CalendarDay, type ForecastDay } from '@harmony/contract';

/** What would be left after a purchase, on the day with the least. */
export interface AfterPurchase {
  /** Whether it stays above zero surely, most likely, or not. */
  state: 'yes' | 'maybe' | 'no';
  /** The least that is most likely left, in cents. */
  cents: number;
  date: CalendarDay;
}

/**
 * Tries a purchase on a forecast, which stays as it is.
 *
 * @param date when something is bought
 * @param cents what it costs, above zero
 * @returns nothing for a day that the forecast does not have
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
