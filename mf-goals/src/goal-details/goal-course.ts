import {
  daysBetween,
  goalForecast,
  toCents,
  type CalendarDay,
  type Contribution,
  type Goal,
  type GoalForecast,
} from '@harmony/contract';
import { progressOf } from '../goal-progress/progress-of.ts';

/** How much was saved on the evening of a day. */
export interface CoursePoint {
  day: CalendarDay;
  /** Days since the first point. */
  at: number;
  cents: number;
}

/** How a goal grew until today, and how it goes on. */
export interface GoalCourse {
  /** One point for each day on which something happened; the last is today. */
  past: [CoursePoint, ...CoursePoint[]];
  forecast: GoalForecast | undefined;
}

/**
 * The course of a goal. Without those contributions that the reader may not see it starts at what
 * they add up to, so that their days stay unknown.
 */
export function courseOf(
  goal: Pick<Goal, 'currentAmount' | 'targetAmount'>,
  contributions: readonly Pick<Contribution, 'amount' | 'date'>[],
  today: CalendarDay,
): GoalCourse {
  const given = contributions
    .map(({ amount, date }) => ({ date, cents: toCents(amount) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const first = given[0]?.date ?? today;
  let cents = toCents(goal.currentAmount) - given.reduce((sum, each) => sum + each.cents, 0);
  const past: GoalCourse['past'] = [{ day: first, at: 0, cents }];
  for (const each of given) {
    cents += each.cents;
    const at = daysBetween(first, each.date);
    if (past.at(-1)?.day === each.date && past.length > 1) past.pop();
    past.push({ day: each.date, at, cents });
  }
  if (past.at(-1)?.day !== today) past.push({ day: today, at: daysBetween(first, today), cents });
  const { leftCents } = progressOf(goal);
  return {
    past,
    forecast: leftCents > 0 ? goalForecast(given, leftCents, today) : undefined,
  };
}
