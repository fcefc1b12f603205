import type { DateNight } from '@harmony/contract';
import { DateNightDialog } from '../date-night-dialog/date-night-dialog.ts';
import { AddToBudget } from './add-to-budget.tsx';
import { DeleteDateNight } from './delete-date-night.tsx';

/** What can be opened of a date night. */
export type DateNightDialogName = 'edit' | 'budget' | 'delete';

interface DateNightDialogsProps {
  dateNight: DateNight;
  /** The one that is open, if any. */
  open: DateNightDialogName | undefined;
  onClose: () => void;
}

/**
 * The dialogs of a date night. They are not part of its item: a date night that is completed moves to the other list, and
 * its item would take an open dialog with it.
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
