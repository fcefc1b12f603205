import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, ConfirmDialog } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

/**
 * Leaves the couple after a confirmation. Where either partner requires dual consent, nothing
 * changes until the partner approves.
 */
export function LeaveCouple({ isLinked }: { isLinked: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useEndpointMutation(endpoints.couples.leave, {
    errorText: t`Couldn’t leave the couple`,
    onSuccess: () => {
      toast({
        title: t`You have left the couple`,
        description: t`What you shared is in your archives, read-only.`,
      });
    },
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>{t`Leave the couple`}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Leave the couple?`}
        description={
          isLinked
            ? t`It ends for both of you. You both keep what you shared as a read-only archive. What’s personal stays yours, and your partner can’t see it anymore.`
            : t`The invite code stops working. What you entered is kept as a read-only archive.`
        }
        confirmLabel={t({ message: 'Leave', context: 'a couple' })}
        pending={leave.isPending}
        onConfirm={() => leave.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
