import { cursorAfter, endpoints, LARGEST_PAGE, type Transaction } from '@harmony/contract';
import { changeWholeList, prefetchWholeList, request, useWholeList } from '@harmony/mf-kit';
import { useCallback, useMemo } from 'react';
import { useQueuedChanges } from '../queue/use-queued-changes.ts';
import { usePendingChanges, withChanges, type PendingChange } from './pending-changes.ts';

/** The first page fills a few screens. */
const pages = {
  sizes: { first: 150, further: LARGEST_PAGE },
  alike: ['amount', 'categoryId', 'date', 'description', 'userId', 'paidBy'] as const,
  fetchPage: (size: number, last: Transaction | undefined) =>
    request(endpoints.transactions.list, {
      query: { limit: size, ...(last && { after: cursorAfter(last) }) },
    }),
};

/** Requests the list ahead of the page that shows it. */
export function prefetchTransactions(): void {
  prefetchWholeList(endpoints.transactions.list, pages);
}

/** Visible transactions, as far as they are loaded. */
export interface Transactions {
  /** Newest first, including unconfirmed changes; `undefined` before the first page. */
  all: readonly Transaction[] | undefined;
  /** Whether the list is complete. */
  isWhole: boolean;
  /** Why all or the older transactions failed to load. */
  error: Error | null;
  isPending: boolean;
  /** Stable function. */
  retry: () => void;
}

/** Loads all transactions live: the newest first, then the older ones page by page. */
export function useTransactions(): Transactions {
  const { data, error, isPending, refetch } = useWholeList(endpoints.transactions.list, pages);
  const queued = useQueuedChanges();
  const pending = usePendingChanges();
  const changes = useMemo(() => [...queued, ...pending], [queued, pending]);
  const all = useMemo(() => data && withChanges(data.items, changes), [data, changes]);
  return {
    all,
    isWhole: data?.isWhole ?? false,
    error,
    isPending,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}

/** Applies the server's response to the cached list before the next refetch. */
export function keep(change: PendingChange): void {
  changeWholeList<Transaction>(endpoints.transactions.list, (items) =>
    withChanges(items, [change]),
  );
}
