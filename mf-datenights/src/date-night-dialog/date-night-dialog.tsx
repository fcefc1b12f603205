import { Later } from '@harmony/mf-kit';
import type { DateNightDialogProps } from './opened-dialog.tsx';

const load = () => import(/* webpackChunkName: "date-night-dialog" */ './opened-dialog.tsx');

/** Plans a date night or edits one. Its form comes when it is first opened. */
export function DateNightDialog(props: DateNightDialogProps) {
  return <Later load={load} isWanted={props.isOpen} onFailure={props.onClose} props={props} />;
}
