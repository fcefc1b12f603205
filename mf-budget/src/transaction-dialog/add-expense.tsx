import type { BegunTransaction, EntryMode, PrefilledExpense } from './entry.ts';
import { useState } from 'react';
import { TransactionDialog } from './transaction-dialog.ts';

export interface AddExpenseProps {
  isOpen: boolean;
  onClose: () => void;
  /** Preset values; changes in the dialog take precedence. */
  prefilled?: PrefilledExpense;
  /** Initial form values, such as those shared by another app. */
  begun?: BegunTransaction;
  /** Whether it opens for an expense, the default, or for income. */
  mode?: EntryMode;
  /** Opens the dialog of a goal instead, where anything can be added. */
  onGoal?: () => void;
}

/**
 * Dialog that adds an expense or income, for the shell and pages of other micro-frontends (slot
 * `budget.add-expense`).
 */
export default function AddExpense({
  isOpen,
  onClose,
  prefilled,
  begun,
  mode = 'expense',
  onGoal,
}: AddExpenseProps) {
  // Each opening starts with the values preset at that time.
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
      onGoal={onGoal}
    />
  );
}
