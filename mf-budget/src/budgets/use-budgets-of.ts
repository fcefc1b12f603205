import {
  endpoints,
  monthOf,
  utcDay,
  type BudgetedCategory,
  type CalendarMonth,
} from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useState } from 'react';
import { answerOf, type Answer } from '../answer/answer.ts';

/** The couple's categories with what their budgets come to in a month. */
export function useBudgetsOf(month: CalendarMonth): Answer<BudgetedCategory[]> {
  // What the server takes for the current month everybody asks for in the same words, so once.
  const [serverMonth] = useState(() => monthOf(utcDay(new Date())));
  const isServers = month === serverMonth;
  return answerOf(useEndpoint(endpoints.categories.list, isServers ? {} : { query: { month } }));
}
