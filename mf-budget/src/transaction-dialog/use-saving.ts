import { t } from '@lingui/core/macro';
import { endpoints, type Transaction } from '@harmony/contract';
import { issuesOf, toast, useUser } from '@harmony/mf-kit';
import type { UseFormSetError } from 'react-hook-form';
import { useOptimistic } from '../transactions/use-optimistic.ts';
import { keepLastAccountId } from './entry-account.ts';
import type { EntryMode } from '@harmony/contract';
import { changesIn, bodyOf, sentFields, type EnteredTransaction } from './entry.ts';
import type { Repeats } from './repeats-field.tsx';
import { UNSAVED } from '../queue/overriding-change.ts';
import { queuedAddition, queuedUpdate } from '../queue/queued-change.ts';
import { refusable } from './use-refusal.ts';
import { useRepeating } from './use-repeating.ts';

const ofExpense = {
  added: t`Expense added successfully`,
  notAdded: t`Failed to add expense`,
  saved: t`Expense saved`,
  notSaved: t`Couldn’t save the expense`,
};
const ofIncome = {
  added: t`Income added successfully`,
  notAdded: t`Failed to add income`,
  saved: t`Income saved`,
  notSaved: t`Couldn’t save the income`,
};

const ofRefund = {
  added: t`Money back added`,
  notAdded: t`Couldn’t add the refund`,
  saved: t`Money back saved`,
  notSaved: t`Couldn’t save the refund`,
};

interface Saving {
  mode: EntryMode;
  /** Whether it is a refund. */
  isRefund: boolean;
  /** The transaction being edited; a new one is added without it. */
  edited: Transaction | undefined;
  setError: UseFormSetError<EnteredTransaction>;
}

/** Adds or edits a transaction; the server's issues are shown at the fields. */
export function useSaving({ mode, isRefund, edited, setError }: Saving) {
  const user = useUser();
  const repeat = useRepeating();
  const words = mode === 'income' ? ofIncome : isRefund ? ofRefund : ofExpense;
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, refusable)) setError(field, { message });
  };
  const add = useOptimistic(endpoints.transactions.create, {
    done: (added) => ({ put: [added] }),
    errorText: words.notAdded,
    onError,
  });
  const change = useOptimistic(endpoints.transactions.change, {
    done: (changed) => ({ put: [changed] }),
    errorText: words.notSaved,
    onError,
  });

  /** Sends the form values and creates the recurrence; calls `onSaved` once it is saved. */
  const save = (entered: EnteredTransaction, repeats: Repeats, onSaved: () => void): void => {
    const complete = bodyOf(mode, entered);
    const waits = {
      onQueued: () => {
        keepLastAccountId(complete.accountId);
        toast({
          title: t`Saved on this device`,
          description: isRefund
            ? t`It’ll sync when you’re online`
            : mode === 'expense'
              ? t`It’ll sync when you’re online`
              : t`It’ll sync when you’re online`,
        });
        onSaved();
      },
    };
    if (edited) {
      const changes = changesIn(complete, edited);
      const after = { ...edited, ...changes };
      const body = sentFields(changes, edited.kind);
      change.mutate(
        { params: { id: edited.id }, body },
        {
          expected: { put: [after] },
          ...waits,
          // A recurrence needs the server's response, so it cannot be queued.
          toQueuedWrite: repeats ? undefined : (key) => queuedUpdate(key, edited, body, after),
          onSuccess: (saved) => {
            keepLastAccountId(saved.accountId);
            toast({ title: t`Success`, description: words.saved });
            if (repeats) repeat(saved, repeats);
            onSaved();
          },
        },
      );
      return;
    }
    const id = UNSAVED + crypto.randomUUID();
    const userId = user?.id ?? '';
    // The API accepts a payer only for shared transactions.
    const { paidBy: _paidBy, kind: _kind, ...others } = entered;
    const body = { ...others, ...sentFields(complete) };
    const { paidBy = userId } = complete;
    const expected = {
      ...complete,
      id,
      userId,
      paidBy,
      transferId: null,
      otherAccountId: null,
    };
    add.mutate(
      { body },
      {
        expected: { put: [expected] },
        ...waits,
        toQueuedWrite: repeats ? undefined : (key) => queuedAddition(key, body, expected),
        onSuccess: (added) => {
          keepLastAccountId(added.accountId);
          toast({ title: t`Success`, description: words.added });
          if (repeats) repeat(added, repeats);
          onSaved();
        },
      },
    );
  };
  return { save, isPending: add.isPending || change.isPending, error: add.error };
}
