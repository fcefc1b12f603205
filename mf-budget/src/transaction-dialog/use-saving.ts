import { endpoints, MOST_PARTS, type Transaction } from '@harmony/contract';
import { issuesOf, toast, useUser } from '@harmony/mf-kit';
import type { UseFormSetError } from 'react-hook-form';
import { useOptimistic } from '../transactions/use-optimistic.ts';
import { changesIn, saidIn, type EnteredTransaction, type EntryMode } from './entry.ts';
import type { Repeats } from './repeats-field.tsx';
import { useRepeating } from './use-repeating.ts';

/** The fields at which the server's issues are shown. */
const fields = [
  'amount',
  'description',
  'categoryId',
  'type',
  'date',
  'notes',
  'paidBy',
  'split',
  // Of parts the server alone knows whether their categories are still there.
  ...Array.from({ length: MOST_PARTS }, (_, place) => `parts.${place}.categoryId` as const),
] as const;

/** Greater than any id of the server's, so that what is new stands on top of its day. */
const UNSAVED = '~';

interface Saving {
  mode: EntryMode;
  /** The transaction that is changed; a new one is added without. */
  edited: Transaction | undefined;
  setError: UseFormSetError<EnteredTransaction>;
}

/** Adds or changes a transaction; what the server refuses is shown at the fields. */
export function useSaving({ mode, edited, setError }: Saving) {
  const user = useUser();
  const repeat = useRepeating();
  const name = mode === 'expense' ? 'Expense' : 'Income';
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const add = useOptimistic(endpoints.transactions.create, {
    done: (added) => ({ put: [added] }),
    errorText: `Failed to add ${mode}`,
    onError,
  });
  const change = useOptimistic(endpoints.transactions.change, {
    done: (changed) => ({ put: [changed] }),
    errorText: `Failed to save ${mode}`,
    onError,
  });

  /** Sends what was entered, and lets it repeat; `onSaved` is called once it is saved. */
  const save = (entered: EnteredTransaction, repeats: Repeats, onSaved: () => void): void => {
    const said = saidIn(mode, entered);
    if (edited) {
      const changes = changesIn(said, edited);
      change.mutate(
        { params: { id: edited.id }, body: changes },
        {
          expected: { put: [{ ...edited, ...changes }] },
          onSuccess: (saved) => {
            toast({ title: 'Success', description: `${name} saved` });
            if (repeats) repeat(saved, repeats);
            onSaved();
          },
        },
      );
      return;
    }
    const id = UNSAVED + crypto.randomUUID();
    const userId = user?.id ?? '';
    // Who paid is said of what is shared alone.
    const { paidBy: _paidBy, ...others } = entered;
    add.mutate(
      { body: { ...others, ...said } },
      {
        expected: { put: [{ ...said, id, userId, paidBy: said.paidBy ?? userId }] },
        onSuccess: (added) => {
          toast({ title: 'Success', description: `${name} added successfully` });
          if (repeats) repeat(added, repeats);
          onSaved();
        },
      },
    );
  };
  return { save, isPending: add.isPending || change.isPending, error: add.error };
}
