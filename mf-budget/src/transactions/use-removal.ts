import { endpoints, toCents, type Transaction } from '@harmony/contract';
import { amountText } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import { useCallback, useEffect, useRef } from 'react';
import { useOptimistic } from './use-optimistic.ts';

/** Deletes transactions together; the toast brings them back. The function is always the same. */
export function useRemoval(): (transactions: readonly Transaction[]) => void {
  const restore = useOptimistic(endpoints.transactions.restoreMany, {
    done: (restored) => ({ put: restored }),
    errorText: 'Failed to undo the deletion',
  });
  const remove = useOptimistic(endpoints.transactions.removeMany, {
    errorText: 'Failed to delete',
  });
  const removeAll = (transactions: readonly Transaction[]): void => {
    const ids = transactions.map(({ id }) => id);
    const undo = (): void =>
      restore.mutate(
        { body: { ids } },
        {
          expected: { put: transactions },
          onSuccess: () => toast({ title: 'Success', description: 'Everything is back as it was' }),
        },
      );
    remove.mutate(
      { body: { ids } },
      {
        expected: { removed: ids },
        onSuccess: () =>
          toast({ ...wordsFor(transactions), action: { label: 'Undo', onClick: undo } }),
      },
    );
  };
  const latest = useRef(removeAll);
  useEffect(() => {
    latest.current = removeAll;
  });
  return useCallback((transactions) => latest.current(transactions), []);
}

function wordsFor(transactions: readonly Transaction[]): { title: string; description?: string } {
  const [first, ...more] = transactions;
  if (!first || more.length > 0) return { title: `${transactions.length} transactions deleted` };
  const amount = amountText(toCents(first.amount), 'exact');
  return { title: 'Transaction deleted', description: `${first.description}, ${amount}` };
}
