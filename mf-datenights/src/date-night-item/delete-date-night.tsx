import { t } from '@lingui/core/macro';
import { endpoints, type DateNight } from '@harmony/contract';
import { ConfirmDialog } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

interface DeleteDateNightProps {
  isOpen: boolean;
  onClose: () => void;
  dateNight: DateNight;
}

/** Confirms the deletion of a date night. */
export function DeleteDateNight({ isOpen, onClose, dateNight }: DeleteDateNightProps) {
  const { id, title, transactionId } = dateNight;
  const remove = useEndpointMutation(endpoints.dateNights.remove, {
    errorText: t`Couldn’t delete the date night`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`${title} was deleted` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ‘${title}’?`}
      description={
        transactionId === null
          ? t`The plan is deleted for both of you. This can’t be undone.`
          : t`The plan is deleted for both of you. The expense in your budget stays.`
      }
      confirmLabel={t`Delete plan`}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
