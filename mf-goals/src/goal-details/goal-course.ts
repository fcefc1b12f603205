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

/** Amount saved at the end of a day. */
export interface CoursePoint {
  day: CalendarDay;
  /** Days since the first point. */
  at: number;
  cents: number;
}

/** Growth of a goal until today, and its forecast. */
export interface GoalCourse {
  /** One point for each day with a contribution; the last one is today. */
  past: [CoursePoint, ...CoursePoint[]];
  forecast: GoalForecast | undefined;
}

/**
 * Returns the course of a goal. It starts at the sum of the contributions hidden from the viewer, so that their days
 * stay unknown.
 */
export function courseOf(
  goal: Pick<Goal, 'currentAmount' | 'targetAmount'>,
  contributions: readonly Pick<Contribution, 'amount' | 'date'>[],
  today: CalendarDay,
): GoalCourse {
  const chronological = contributions
    .map(({ amount, date }) => ({ date, cents: toCents(amount) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const first = chronological[0]?.date ?? today;
  let cents =
    toCents(goal.currentAmount) - chronological.reduce((sum, each) => sum + each.cents, 0);
  const past: GoalCourse['past'] = [{ day: first, at: 0, cents }];
  for (const each of chronological) {
    cents += each.cents;
    const at = daysBetween(first, each.date);
    if (past.at(-1)?.day === each.date && past.length > 1) past.pop();
    past.push({ day: each.date, at, cents });
  }
  if (past.at(-1)?.day !== today) past.push({ day: today, at: daysBetween(first, today), cents });
  const { leftCents } = progressOf(goal);
  return {
    past,
    forecast: leftCents > 0 ? goalForecast(chronological, leftCents, today) : undefined,
  };
}
