import { t } from '@lingui/core/macro';
import type { DateNight } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import type { Idea } from '../ideas/ideas.ts';
import { DateNightForm } from './date-night-form.tsx';

export interface DateNightDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The date night to edit; without one a new one is planned. */
  dateNight?: DateNight | undefined;
  /** What a new one begins with. */
  idea?: Idea | undefined;
}

/** The dialog around the form of a date night. Its form is made anew with each opening. */
export default function OpenedDialog({ isOpen, onClose, dateNight, idea }: DateNightDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={dateNight ? t`Edit Plan` : t`Plan Date Night`}
    >
      <DateNightForm dateNight={dateNight} idea={idea} onDone={onClose} />
    </FormDialog>
  );
}
