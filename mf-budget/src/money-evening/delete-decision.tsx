import { t } from '@lingui/core/macro';
import { endpoints, type KeptDecision } from '@harmony/contract';
import { ConfirmDialog } from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';

interface DeleteDecisionProps {
  isOpen: boolean;
  onClose: () => void;
  decision: KeptDecision;
}

/** Confirms the deletion of a decision. */
export default function DeleteDecision({ isOpen, onClose, decision }: DeleteDecisionProps) {
  const { id, text } = decision;
  const remove = useEndpointMutation(endpoints.moneyEvening.removeDecision, {
    errorText: t`Couldn’t delete the decision`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ‘${text}’?`}
      description={t`The decision is deleted for both of you. This can’t be undone.`}
      confirmLabel={t`Delete decision`}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
