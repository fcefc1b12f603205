import { t } from '@lingui/core/macro';
import type { Goal } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import { GoalForm } from './goal-form.tsx';

export interface GoalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The goal to edit; a new goal is created without it. */
  goal?: Goal | undefined;
}

/** Dialog around the goal form; the form is reset each time the dialog opens. */
export default function OpenedDialog({ isOpen, onClose, goal }: GoalDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={goal ? t`Edit Savings Goal` : t`Create New Savings Goal`}
    >
      <GoalForm goal={goal} onDone={onClose} />
    </FormDialog>
  );
}
