import type { DialogSlot } from '@harmony/contract';
import { GoalDialog } from './goal-dialog.ts';

/** Dialog of a new goal, opened by pages of other micro-frontends (slot `goals.dialog`). */
export default function GoalDialogSlot({ isOpen, onClose }: DialogSlot) {
  return <GoalDialog isOpen={isOpen} onClose={onClose} />;
}
