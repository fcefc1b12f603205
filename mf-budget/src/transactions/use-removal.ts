import { plural, t } from '@lingui/core/macro';
import { endpoints, toCents, type Transaction } from '@harmony/contract';
import { amountText } from '@harmony/design-system';
import { settleWrite, toast } from '@harmony/mf-kit';
import { useCallback, useEffect, useRef } from 'react';
import { queuedDeletion } from '../queue/queued-change.ts';
import { withOtherSides, withoutSecondSides } from './transfers.ts';
import { useOptimistic } from './use-optimistic.ts';

/**
 * Deletes transactions in one request, transfers as a whole; the toast offers to restore them. The
 * function is stable.
 *
 * @param all the loaded transactions
 */
export function useRemoval(
  all: readonly Transaction[],
): (transactions: readonly Transaction[]) => void {
  const restore = useOptimistic(endpoints.transactions.restoreMany, {
    done: (restored) => ({ put: restored }),
    errorText: t`Couldn’t undo the deletion`,
  });
  const remove = useOptimistic(endpoints.transactions.removeMany, {
    errorText: t`Couldn’t delete it`,
  });
  const removeAll = (some: readonly Transaction[]): void => {
    const transactions = withOtherSides(some, all);
    const ids = transactions.map(({ id }) => id);
    const undo = (): void =>
      restore.mutate(
        { body: { ids } },
        {
          expected: { put: transactions },
          onSuccess: () =>
            toast({ title: t`Success`, description: t`Everything is back as it was` }),
        },
      );
    const lines = withoutSecondSides(transactions);
    const [only, ...more] = lines;
    // Deleting one transaction of a transfer deletes the other one with it.
    const queued = only && more.length === 0 ? queuedDeletion(only) : undefined;
    remove.mutate(
      { body: { ids } },
      {
        expected: { removed: ids },
        // Several are deleted atomically, which the queue does not support.
        toQueuedWrite: queued && (() => queued),
        onQueued: () =>
          toast({
            title: t`Deleted on this device`,
            description: t`Will be deleted when you’re online`,
            ...(queued && {
              action: { label: t`Undo`, onClick: () => void settleWrite(queued.id) },
            }),
          }),
        onSuccess: () =>
          toast({
            ...wordsFor(lines),
            action: { label: t`Undo`, onClick: undo },
          }),
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
  if (!first || more.length > 0) {
    const count = transactions.length;
    return {
      title: plural(count, { one: '# transaction deleted', other: '# transactions deleted' }),
    };
  }
  if (first.kind === 'transfer') return { title: t`Transfer deleted` };
  const amount = amountText(toCents(first.amount), 'exact');
  return { title: t`Transaction deleted`, description: `${first.description}, ${amount}` };
}
