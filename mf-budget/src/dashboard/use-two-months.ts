import {
  addMonths,
  daysOfMonth,
  endpoints,
  monthOf,
  type CalendarMonth,
  type Transaction,
} from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useToday } from '../clock/today.ts';

/** The transactions that the dashboard counts: this month's, and last month's to compare with. */
export interface TwoMonths {
  month: CalendarMonth;
  state: 'loading' | 'failed' | 'ready';
  /** Empty unless ready. */
  transactions: readonly Transaction[];
}

/** Asks for the transactions of this and the last month on the reader's calendar. */
export function useTwoMonths(): TwoMonths {
  const month = monthOf(useToday());
  const { data, isPending } = useEndpoint(endpoints.transactions.list, {
    query: { from: daysOfMonth(addMonths(month, -1)).first, to: daysOfMonth(month).last },
  });
  if (isPending) return { month, state: 'loading', transactions: [] };
  // Whatever else comes back is no list, and then there is nothing to count.
  if (!Array.isArray(data)) return { month, state: 'failed', transactions: [] };
  return { month, state: 'ready', transactions: data };
}
