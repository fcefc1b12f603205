import { t } from '@lingui/core/macro';
import { endpoints, type Transfer } from '@harmony/contract';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

/** Deletes a transfer with its transactions; the toast offers to restore them. */
export function useTransferRemoval(transfer: Transfer | undefined, onDone: () => void) {
  const restore = useEndpointMutation(endpoints.transactions.restoreMany, {
    errorText: t`Failed to undo the deletion`,
    onSuccess: () => toast({ title: t`Success`, description: t`Everything is back as it was` }),
  });
  return useEndpointMutation(endpoints.transfers.remove, {
    errorText: t`Failed to delete`,
    onSuccess: () => {
      const ids = transfer?.transactionIds ?? [];
      toast({
        title: t`Transfer deleted`,
        action: { label: t`Undo`, onClick: () => restore.mutate({ body: { ids } }) },
      });
      onDone();
    },
  });
}
