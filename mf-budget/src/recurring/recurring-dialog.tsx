import { t } from '@lingui/core/macro';
import type { CalendarDay, Recurring } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import { RecurringForm } from './recurring-form.tsx';

interface RecurringDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The recurring transaction to edit; a new one is created without it. */
  recurring: Recurring | undefined;
  /** First date of a new one; defaults to today. */
  firstDate?: CalendarDay;
}

export default function RecurringDialog({
  isOpen,
  onClose,
  recurring,
  firstDate,
}: RecurringDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={recurring ? t`Change ${{ name: recurring.description }}` : t`Add recurring`}
    >
      <RecurringForm recurring={recurring} firstDate={firstDate} onDone={onClose} />
    </FormDialog>
  );
}
