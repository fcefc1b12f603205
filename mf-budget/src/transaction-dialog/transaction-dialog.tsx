import { FormDialog } from '@harmony/design-system';
import { useState } from 'react';
import type { EntryMode } from './entry.ts';
import { TransactionForm } from './transaction-form.tsx';

interface TransactionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The mode in which it opens. */
  mode: EntryMode;
  /** Changes with each opening. */
  opening: number;
}

/** Adds an expense or income. */
export function TransactionDialog({ isOpen, onClose, mode, opening }: TransactionDialogProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Add transaction"
      isDirty={isDirty}
    >
      <TransactionForm key={opening} initialMode={mode} onDone={onClose} onDirtyChange={setDirty} />
    </FormDialog>
  );
}
