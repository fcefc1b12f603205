import type { BegunTransaction, EntryMode, PrefilledExpense } from './entry.ts';
import { useState } from 'react';
import { TransactionDialog } from './transaction-dialog.ts';

export interface AddExpenseProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is known already; what is changed in the dialog counts. */
  prefilled?: PrefilledExpense;
  /** What the form begins with, such as what another app has shared. */
  begun?: BegunTransaction;
  /** Whether it begins with an expense, as it does unless told otherwise, or with income. */
  mode?: EntryMode;
}

/**
 * The dialog that adds an expense or income, for the shell and other micro-frontends' pages (slot
 * `budget.add-expense`).
 */
export default function AddExpense({
  isOpen,
  onClose,
  prefilled,
  begun,
  mode = 'expense',
}: AddExpenseProps) {
  // Each opening begins with what is prefilled then.
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return (
    <TransactionDialog
      isOpen={isOpen}
      onClose={onClose}
      mode={mode}
      opening={opening}
      prefilled={prefilled}
      begun={begun}
    />
  );
}
