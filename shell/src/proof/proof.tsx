import { t } from '@lingui/core/macro';
import { Slot, toast } from '@harmony/mf-kit';
import { useProofRequest } from '@harmony/mf-kit/internal';
import { useMemo } from 'react';

/** The dialog in which users confirm their identity while a call waits for it. */
export function Proof() {
  const settle = useProofRequest();
  const dialog = useMemo(() => settle && { onSettled: settle }, [settle]);
  if (!dialog) return null;
  return (
    <Slot
      name="account.proof"
      label={t`The confirmation`}
      props={dialog}
      onFailure={() => {
        toast({
          title: t`Error`,
          description: t`Couldn’t load the confirmation. Check your connection and try again.`,
          variant: 'destructive',
        });
        dialog.onSettled(false);
      }}
    />
  );
}
