import { daysBetween, type CalendarDay, type Goal } from '@harmony/contract';
import { progressOf } from '../goal-progress/progress-of.ts';

/** Amounts to save to reach a goal in time, in cents (docs/specification/numbers.md). */
export interface SavingSuggestion {
  daily: number;
  weekly: number;
  monthly: number;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;

/** Returns the suggestion for a goal with a target date; undefined when the goal is reached or has no date. */
export function suggestionOf(
  goal: Pick<Goal, 'currentAmount' | 'targetAmount' | 'targetDate'>,
  today: CalendarDay,
): SavingSuggestion | undefined {
  const { leftCents } = progressOf(goal);
  if (goal.targetDate === null || leftCents === 0) return undefined;
  // A date that is today or in the past counts as one day.
  const days = Math.max(1, daysBetween(today, goal.targetDate));
  const daily = leftCents / days;
  return { daily, weekly: daily * DAYS_OF_WEEK, monthly: daily * DAYS_OF_MONTH };
}
