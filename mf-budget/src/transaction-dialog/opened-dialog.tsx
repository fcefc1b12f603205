import { FormDialog } from '@harmony/design-system';
import { useState } from 'react';
import type { EntryMode, PrefilledExpense } from './entry.ts';
import { TransactionForm } from './transaction-form.tsx';

export interface TransactionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The mode in which it opens. */
  mode: EntryMode;
  /** Changes with each opening. */
  opening: number;
  /** What the form begins with, where something is known. */
  prefilled?: PrefilledExpense;
}

/** The dialog around the form of a new transaction. */
export default function OpenedDialog({
  isOpen,
  onClose,
  mode,
  opening,
  prefilled,
}: TransactionDialogProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Add transaction"
      isDirty={isDirty}
    >
      <TransactionForm
        key={opening}
        initialMode={mode}
        onDone={onClose}
        onDirtyChange={setDirty}
        {...(prefilled && { prefilled })}
      />
    </FormDialog>
  );
}
