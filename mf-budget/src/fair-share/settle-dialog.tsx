import { t } from '@lingui/core/macro';
import type { FairShare } from '@harmony/contract';
import { issuesOf } from '@harmony/mf-kit';
import { AmountDialog } from '../budgets/amount-dialog.tsx';
import { useToday } from '../clock/today.ts';
import type { NameOf } from './names.ts';
import { useSettlement } from './use-settlement.ts';

interface SettleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  debt: NonNullable<FairShare['owes']>;
  nameOf: NameOf;
}

/** Dialog that settles another amount than the full debt. */
export default function SettleDialog({ isOpen, onClose, debt, nameOf }: SettleDialogProps) {
  const date = useToday();
  const settle = useSettlement(nameOf, onClose);
  const [giver, receiver] = [nameOf(debt.from), nameOf(debt.to)];
  return (
    <AmountDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Settle up`}
      description={t`${giver} pays ${receiver}. This isn’t spending and doesn’t touch your budgets.`}
      label={t`Amount`}
      initial={debt.amount}
      isSaving={settle.isPending}
      problem={issuesOf(settle.error, ['amount'])[0]?.message}
      onSave={(amount) => settle.mutate({ body: { amount, date, owes: debt } })}
    />
  );
}
