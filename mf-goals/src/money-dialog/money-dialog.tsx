import { Later } from '@harmony/mf-kit';
import type { MoneyDialogProps } from './opened-dialog.tsx';

const load = () => import(/* webpackChunkName: "money-dialog" */ './opened-dialog.tsx');

/** Adds money to a goal, or takes some out. Its form comes when it is first opened. */
export function MoneyDialog(props: MoneyDialogProps) {
  return <Later load={load} isWanted={props.isOpen} onFailure={props.onClose} props={props} />;
}
