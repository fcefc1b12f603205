import { GoalDialog } from './goal-dialog.ts';

interface GoalDialogSlotProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog of a new goal, for other micro-frontends' pages (slot `goals.dialog`). */
export default function GoalDialogSlot({ isOpen, onClose }: GoalDialogSlotProps) {
  return <GoalDialog isOpen={isOpen} onClose={onClose} />;
}
