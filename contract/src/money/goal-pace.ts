import { addDays, daysBetween } from '../calendar/calendar.ts';
import type { CalendarDay } from '../calendar/calendar.ts';

/** The pace of a goal is what was put aside in so many days. */
const PACE_DAYS = 90;
/** A goal that has just begun is judged as if it had taken so long: one day is no habit. */
const LEAST_DAYS = 30;
/** What takes longer than ten years is no forecast. */
const LONGEST_DAYS = 3650;

/** Money put aside on a day, or taken back when negative. */
export interface PacedContribution {
  date: CalendarDay;
  /** Integer cents. */
  cents: number;
}

/** How a goal goes on if both go on as they did. */
export interface GoalForecast {
  /** Cents a day. */
  pace: number;
  /** The day on which it is reached. */
  reached: CalendarDay;
}

/**
 * When a goal is reached at the current pace: that of the last 90 days, or of as many as there are.
 *
 * @param missingCents what is still to be saved, above zero
 * @returns `undefined` when nothing grows, or too slowly to be told
 */
export function goalForecast(
  contributions: readonly PacedContribution[],
  missingCents: number,
  today: CalendarDay,
): GoalForecast | undefined {
  const since = addDays(today, -PACE_DAYS);
  const first = contributions.reduce((least, { date }) => (date < least ? date : least), today);
  const lasted = Math.min(PACE_DAYS, Math.max(LEAST_DAYS, daysBetween(first, today)));
  const saved = contributions
    .filter(({ date }) => date > since)
    .reduce((sum, { cents }) => sum + cents, 0);
  const pace = saved / lasted;
  if (pace <= 0) return undefined;
  const days = Math.ceil(missingCents / pace);
  return days > LONGEST_DAYS ? undefined : { pace, reached: addDays(today, days) };
}
