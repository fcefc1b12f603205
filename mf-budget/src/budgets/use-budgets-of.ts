import {
  endpoints,
  monthOf,
  utcDay,
  type BudgetedCategory,
  type CalendarMonth,
} from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { answerOf, type Answer } from '../answer/answer.ts';

/** The couple's categories with what their budgets come to in a month. */
export function useBudgetsOf(month: CalendarMonth): Answer<BudgetedCategory[]> {
  // What the server takes for the current month everybody asks for in the same words, so once.
  const isCurrent = month === monthOf(utcDay(new Date()));
  return answerOf(useEndpoint(endpoints.categories.list, isCurrent ? {} : { query: { month } }));
}
