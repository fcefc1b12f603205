import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { AmountDialog } from './amount-dialog.tsx';

interface LimitDialogProps {
  /** The current limit, as a decimal. */
  limit: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets the user's personal monthly limit. */
export default function LimitDialog({ limit, isOpen, onClose }: LimitDialogProps) {
  const change = useEndpointMutation(endpoints.budgets.changeLimit, {
    errorText: t`Couldn’t change your limit`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Your monthly limit was changed` });
      onClose();
    },
  });
  return (
    <AmountDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Your monthly limit`}
      description={t`Your personal budget each month.`}
      label={t`Monthly limit`}
      initial={limit}
      isSaving={change.isPending}
      problem={issuesOf(change.error, ['limit'])[0]?.message}
      onSave={(next) => change.mutate({ body: { limit: next } })}
    />
  );
}
