import { t } from '@lingui/core/macro';
import { endpoints, type MoneyAccount } from '@harmony/contract';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

/** Returns a function that archives or restores an account; the toast offers to undo it. */
export function useArchiving(): (account: MoneyAccount, isArchived: boolean) => void {
  const change = useEndpointMutation(endpoints.accounts.change, {
    errorText: t`Couldn’t change the account`,
  });
  return ({ id, name }, isArchived) => {
    const send = (next: boolean, onSuccess?: () => void) =>
      change.mutate({ params: { id }, body: { isArchived: next } }, onSuccess ? { onSuccess } : {});
    send(isArchived, () =>
      toast({
        title: isArchived ? t`${name} is archived` : t`${name} is back`,
        action: { label: t`Undo`, onClick: () => send(!isArchived) },
      }),
    );
  };
}
