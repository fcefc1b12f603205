import type { FairShare } from '@harmony/contract';
import { issuesOf } from '@harmony/mf-kit';
import { AmountDialog } from '../budgets/amount-dialog.tsx';
import { useToday } from '../clock/today.ts';
import type { NameOf } from './names.ts';
import { useSettling } from './use-settling.ts';

interface SettleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  debt: NonNullable<FairShare['owes']>;
  nameOf: NameOf;
}

/** Settles another amount than what is owed. */
export default function SettleDialog({ isOpen, onClose, debt, nameOf }: SettleDialogProps) {
  const date = useToday();
  const settle = useSettling(nameOf, onClose);
  return (
    <AmountDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Settle up"
      description={`What ${nameOf(debt.from)} gives ${nameOf(debt.to)}. It is no spending and changes no budget.`}
      label="Amount"
      initial={debt.amount}
      isSaving={settle.isPending}
      problem={issuesOf(settle.error, ['amount'])[0]?.message}
      onSave={(amount) => settle.mutate({ body: { amount, date } })}
    />
  );
}
