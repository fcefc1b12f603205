import { Later } from '@harmony/mf-kit';
import type { GoalDialogProps } from './opened-dialog.tsx';

const load = () => import(/* webpackChunkName: "goal-dialog" */ './opened-dialog.tsx');

/** Makes a new goal or edits one. Its form comes when it is first opened. */
export function GoalDialog(props: GoalDialogProps) {
  return <Later load={load} isWanted={props.isOpen} onFailure={props.onClose} props={props} />;
}
