import { Dialog, SegmentedControl } from '@harmony/design-system';
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

const modes = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;

/** Adds an expense or income. */
export function TransactionDialog({ isOpen, onClose, mode, opening }: TransactionDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Add transaction">
      <Entry key={opening} initialMode={mode} onDone={onClose} />
    </Dialog>
  );
}

function Entry({ initialMode, onDone }: { initialMode: EntryMode; onDone: () => void }) {
  const [mode, setMode] = useState(initialMode);
  return (
    <>
      <SegmentedControl
        label="Kind"
        hideLabel
        options={modes}
        value={mode}
        onValueChange={setMode}
      />
      <TransactionForm mode={mode} onDone={onDone} />
    </>
  );
}
