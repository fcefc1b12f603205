import type { DateNight } from '@harmony/contract';
import { DateNightDialog } from '../date-night-dialog/date-night-dialog.ts';
import { AddToBudget } from './add-to-budget.tsx';
import { DeleteDateNight } from './delete-date-night.tsx';

export type DateNightDialogName = 'edit' | 'budget' | 'delete';

interface DateNightDialogsProps {
  dateNight: DateNight;
  open: DateNightDialogName | undefined;
  onClose: () => void;
}

/**
 * Dialogs of a date night. They are not children of its item: a completed date night moves to the other list, which
 * would unmount an open dialog.
 */
export function DateNightDialogs({ dateNight, open, onClose }: DateNightDialogsProps) {
  return (
    <>
      <DateNightDialog isOpen={open === 'edit'} onClose={onClose} dateNight={dateNight} />
      <AddToBudget isOpen={open === 'budget'} onClose={onClose} dateNight={dateNight} />
      <DeleteDateNight isOpen={open === 'delete'} onClose={onClose} dateNight={dateNight} />
    </>
  );
}
