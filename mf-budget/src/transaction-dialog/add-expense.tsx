import type { AddExpenseSlot } from '@harmony/contract';
import { useState } from 'react';
import { TransactionDialog } from './transaction-dialog.ts';

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
}: AddExpenseSlot) {
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
