import { endpoints, monthOf, type CalendarMonth, type Transaction } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useToday } from '../clock/today.ts';
import { loadableOf, type Loadable } from '../loadable/loadable.ts';
import { countedDays } from './figures.ts';

/**
 * Returns the current month and the transactions of this and the previous month on the viewer's
 * calendar.
 */
export function useTwoMonths(): { month: CalendarMonth; answer: Loadable<readonly Transaction[]> } {
  const today = useToday();
  const query = useEndpoint(endpoints.transactions.list, { query: countedDays(today) });
  return { month: monthOf(today), answer: loadableOf(query) };
}
