import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, ConfirmDialog } from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

interface RemoveKeyProps {
  secret: string;
  onRemoved: () => void;
}

/** Deletes a key with its numbers, once confirmed. */
export function RemoveKey({ secret, onRemoved }: RemoveKeyProps) {
  const [isConfirming, setConfirming] = useState(false);
  const removal = useEndpointMutation(endpoints.embeds.removeKey, {
    errorText: t`Couldn’t delete the key`,
    onSuccess: onRemoved,
  });
  return (
    <div>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t`Delete this key and its numbers`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t`Delete this key and its numbers?`}
        description={t`This can’t be undone. The tools on your pages keep working.`}
        confirmLabel={t`Delete`}
        pending={removal.isPending}
        onConfirm={() => removal.mutate({ body: { secret } })}
      />
    </div>
  );
}
