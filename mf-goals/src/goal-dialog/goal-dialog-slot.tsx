import { GoalDialog } from './goal-dialog.ts';

interface GoalDialogSlotProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog of a new goal, opened by pages of other micro-frontends (slot `goals.dialog`). */
export default function GoalDialogSlot({ isOpen, onClose }: GoalDialogSlotProps) {
  return <GoalDialog isOpen={isOpen} onClose={onClose} />;
}
