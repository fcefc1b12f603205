import { addDays, daysBetween } from '../calendar/calendar.ts';
import type { CalendarDay } from '../calendar/calendar.ts';

/** The pace of a goal is its contributions over this number of days. */
const PACE_DAYS = 90;
/** Minimum period of a new goal, since one day is not a trend. */
const LEAST_DAYS = 30;
/** Forecasts beyond ten years are not shown. */
const LONGEST_DAYS = 3650;

/** A contribution on a day; negative for a withdrawal. */
export interface PacedContribution {
  date: CalendarDay;
  /** Integer cents. */
  cents: number;
}

export interface GoalForecast {
  /** Cents a day. */
  pace: number;
  reached: CalendarDay;
}

/**
 * Forecasts when a goal is reached at the pace of the last 90 days, or since its start if that is later.
 *
 * @param missingCents remaining amount, above zero
 * @returns `undefined` when the goal does not grow, or too slowly for a forecast
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
