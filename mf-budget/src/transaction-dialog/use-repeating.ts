import { t } from '@lingui/core/macro';
import { endpoints, type Rhythm, type Transaction } from '@harmony/contract';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

/** Makes a stored transaction recurring. The transaction itself is not affected by the outcome. */
export function useRepeating(): (transaction: Transaction, every: Rhythm) => void {
  const { mutate } = useEndpointMutation(endpoints.recurring.create, {
    errorText: t`Saved, but not recurring`,
    onSuccess: ({ description }) =>
      toast({ title: t`Success`, description: t`${description} is now recurring` }),
  });
  return ({ id }, every) => mutate({ body: { every, fromTransactionId: id } });
}
