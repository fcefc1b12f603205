import { t } from '@lingui/core/macro';
import { endpoints, type ProofState } from '@harmony/contract';
import { Button, ConfirmDialog } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { ChangePassword } from './change-password.tsx';
import { reloadSecurity } from './reload-security.ts';
import { Actions, Section } from './section.tsx';

/** Changes, sets or removes the password. */
export function PasswordSection({ ways }: { ways: ProofState['ways'] }) {
  const isRemovable = ways.password && (ways.passkey || ways.external);
  return (
    <Section
      title={t`Password`}
      about={
        ways.password ? t`You can sign in with a password.` : t`You sign in without a password.`
      }
    >
      <Actions>
        <ChangePassword hasPassword={ways.password} />
        {isRemovable && <RemovePassword />}
      </Actions>
    </Section>
  );
}

function RemovePassword() {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation(endpoints.credentials.removePassword, {
    errorText: t`Couldn’t remove your password`,
    onSuccess: () => {
      reloadSecurity();
      toast({
        title: t`Password removed`,
        description: t`You’re signed out in all other browsers.`,
      });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>{t`Remove password`}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove your password?`}
        description={t`You can then sign in only the other ways listed here. You’ll be signed out in all other browsers.`}
        confirmLabel={t`Remove password`}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
