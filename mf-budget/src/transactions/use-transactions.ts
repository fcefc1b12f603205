import { cursorAfter, endpoints, LARGEST_PAGE, type Transaction } from '@harmony/contract';
import { changeWholeList, request, useWholeList } from '@harmony/mf-kit';
import { useCallback, useMemo } from 'react';
import { useWaitingChanges } from '../waiting/use-waiting-changes.ts';
import { usePendingChanges, withChanges, type PendingChange } from './pending-changes.ts';

/** The first page is what fills a few screens at once. */
const pages = {
  sizes: { first: 150, further: LARGEST_PAGE },
  alike: ['amount', 'categoryId', 'date', 'description', 'userId', 'paidBy'] as const,
  ask: (size: number, last: Transaction | undefined) =>
    request(endpoints.transactions.list, {
      query: { limit: size, ...(last && { after: cursorAfter(last) }) },
    }),
};

/** All transactions that the viewer may see, as far as they have come. */
export interface Transactions {
  /** The newest first, with what was changed and not yet answered; `undefined` before any came. */
  all: readonly Transaction[] | undefined;
  /** Whether none is missing any more. */
  isWhole: boolean;
  /** Why all, or the older ones, could not be had. */
  error: Error | null;
  isPending: boolean;
  /** Always the same. */
  retry: () => void;
}

/** Asks for all transactions, live: the newest at once, the older ones page by page after them. */
export function useTransactions(): Transactions {
  const { data, error, isPending, refetch } = useWholeList(endpoints.transactions.list, pages);
  const waiting = useWaitingChanges();
  const pending = usePendingChanges();
  const changes = useMemo(() => [...waiting, ...pending], [waiting, pending]);
  const all = useMemo(() => data && withChanges(data.items, changes), [data, changes]);
  return {
    all,
    isWhole: data?.isWhole ?? false,
    error,
    isPending,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}

/** Puts into the list what the server has answered, before it is asked again. */
export function keep(change: PendingChange): void {
  changeWholeList<Transaction>(endpoints.transactions.list, (items) =>
    withChanges(items, [change]),
  );
}
