import { t } from '@lingui/core/macro';
import { endpoints, type Goal } from '@harmony/contract';
import { ConfirmDialog } from '@harmony/design-system';
import { toast, useEndpointMutation, type PendingApproval } from '@harmony/mf-kit';

interface DeleteGoalProps {
  isOpen: boolean;
  onClose: () => void;
  goal: Goal;
  /** The pending consent request to delete the goal, if any. */
  approval: PendingApproval | undefined;
}

/** Confirms the deletion of a goal; where dual consent is required, the partner has to approve it. */
export function DeleteGoal({ isOpen, onClose, goal, approval }: DeleteGoalProps) {
  const { name } = goal;
  const partnerName = approval?.partnerName ?? '';
  const remove = useEndpointMutation(endpoints.goals.remove, {
    errorText: t`Couldn’t delete the goal`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`${name} was deleted` });
      onClose();
    },
    onConsentRequested: onClose,
  });
  const isAgreed = approval !== undefined && !approval.isMine;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ‘${name}’?`}
      description={
        isAgreed
          ? t`${partnerName} asked for this. The goal and its contribution history are deleted right away.`
          : t`Its contribution history is deleted too and can’t be restored. With dual consent, your partner approves it first.`
      }
      confirmLabel={t`Delete goal`}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: goal.id } })}
    />
  );
}
