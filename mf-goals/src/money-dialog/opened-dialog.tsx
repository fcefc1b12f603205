import { t } from '@lingui/core/macro';
import { toCents, type Goal } from '@harmony/contract';
import { amountText, FormDialog } from '@harmony/design-system';
import { MoneyForm, type Direction } from './money-form.tsx';

export interface MoneyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  goal: Goal;
  direction: Direction;
}

export default function OpenedDialog({ isOpen, onClose, goal, direction }: MoneyDialogProps) {
  const saved = amountText(toCents(goal.currentAmount), 'rounded');
  const target = amountText(toCents(goal.targetAmount), 'rounded');
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={goal.name}
      description={t`${saved} of ${target} saved`}
    >
      <MoneyForm goal={goal} initialDirection={direction} onDone={onClose} />
    </FormDialog>
  );
}
