import type { Transaction, QueuedWrite } from '@harmony/contract';
import { navigate, useCouple } from '@harmony/mf-kit';
import { useCallback, useState } from 'react';
import type { BegunTransaction, EntryMode } from '@harmony/contract';
import type { Repeats } from './repeats-field.tsx';

interface DialogState {
  mode: EntryMode;
  isOpen: boolean;
  /** Counts openings, each of which resets the form. */
  opening: number;
  begun?: BegunTransaction;
  edited?: Transaction;
  copied?: Transaction;
  repeated?: Repeats;
  draft?: QueuedWrite;
}

/**
 * State of a transaction dialog, which opens to add, edit, repeat or duplicate a transaction, or
 * with a refused change. Without a couple it leads to the couple setup instead.
 */
export function useTransactionDialog() {
  const { couple } = useCouple();
  const [state, setState] = useState<DialogState>({ mode: 'expense', isOpen: false, opening: 0 });
  const show = useCallback(
    (next: Partial<DialogState>) =>
      setState(({ opening, mode }) => ({ mode, ...next, isOpen: true, opening: opening + 1 })),
    [],
  );
  const isAlone = couple === null;
  const open = useCallback(
    (mode: EntryMode, begun?: BegunTransaction) =>
      isAlone ? navigate('/couple-setup') : show({ mode, ...(begun && { begun }) }),
    [isAlone, show],
  );
  const edit = useCallback((edited: Transaction) => show({ edited }), [show]);
  const duplicate = useCallback((copied: Transaction) => show({ copied }), [show]);
  const repeat = useCallback((edited: Transaction) => show({ edited, repeated: 'month' }), [show]);
  const reopen = useCallback(
    (draft: QueuedWrite, edited: Transaction | undefined) =>
      show({ draft, ...(edited && { edited }) }),
    [show],
  );
  return {
    open,
    reopen,
    edit,
    duplicate,
    repeat,
    props: {
      ...state,
      onClose: () => setState((current) => ({ ...current, isOpen: false })),
      onDuplicate: duplicate,
    },
  };
}
