import {
  endpoints,
  monthOf,
  utcDay,
  type BudgetedCategory,
  type CalendarMonth,
} from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useState } from 'react';
import { loadableOf, type Loadable } from '../loadable/loadable.ts';

/** Returns the couple's categories with their budgets in a month. */
export function useBudgetsOf(month: CalendarMonth): Loadable<BudgetedCategory[]> {
  // Requests for the server's current month omit the month, so that they share one cache entry.
  const [serverMonth] = useState(() => monthOf(utcDay(new Date())));
  const isServers = month === serverMonth;
  return loadableOf(useEndpoint(endpoints.categories.list, isServers ? {} : { query: { month } }));
}
