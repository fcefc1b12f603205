import { Later } from '@harmony/mf-kit';
import type { TransactionDialogProps } from './opened-dialog.tsx';

const load = () => import(/* webpackChunkName: "transaction-dialog" */ './opened-dialog.tsx');

/** Adds or changes a transaction. Its form comes when it is first opened. */
export function TransactionDialog(props: TransactionDialogProps) {
  return <Later load={load} isWanted={props.isOpen} onFailure={props.onClose} props={props} />;
}
