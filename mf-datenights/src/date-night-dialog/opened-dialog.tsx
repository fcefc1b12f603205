import { t } from '@lingui/core/macro';
import type { DateNight } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import type { Idea } from '../ideas/ideas.ts';
import { DateNightForm } from './date-night-form.tsx';

export interface DateNightDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The date night to edit; a new one is planned without it. */
  dateNight?: DateNight | undefined;
  /** Preset of a new date night. */
  idea?: Idea | undefined;
}

/** Dialog around the date night form; the form is reset each time the dialog opens. */
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
