import { useState } from 'react';
import type { EntryMode } from './entry.ts';

interface DialogState {
  mode: EntryMode;
  isOpen: boolean;
  /** Counts openings: each begins with an empty form. */
  opening: number;
}

/** The state of an add-transaction dialog: opened in a mode, closed by itself. */
export function useTransactionDialog() {
  const [state, setState] = useState<DialogState>({ mode: 'expense', isOpen: false, opening: 0 });
  return {
    open: (mode: EntryMode) =>
      setState(({ opening }) => ({ mode, isOpen: true, opening: opening + 1 })),
    props: {
      ...state,
      onClose: () => setState((current) => ({ ...current, isOpen: false })),
    },
  };
}
