import { Plural } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, ConfirmDialog, Dialog } from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { reloadSecurity } from './reload-security.ts';
import { Actions, Section } from './section.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** Codes of an authenticator app as the second factor after the password. */
export function SecondFactorSection() {
  const { data } = useEndpoint(endpoints.secondFactor.state);
  if (!data) return null;
  const { isOn, recoveryCodesLeft } = data;
  return (
    <Section
      title={t`Code from an app`}
      about={
        isOn ? (
          <Plural
            value={recoveryCodesLeft}
            one="On. # recovery code is left."
            other="On. # recovery codes are left."
          />
        ) : (
          t`Off. When it’s on, your password alone isn’t enough: you also enter a code from an app on your phone.`
        )
      }
    >
      <Actions>
        <SetUpSecondFactor isOn={isOn} />
        {isOn && <NewRecoveryCodes />}
        {isOn && <SwitchOff />}
      </Actions>
    </Section>
  );
}

function NewRecoveryCodes() {
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useEndpointMutation(endpoints.secondFactor.renewRecoveryCodes, {
    errorText: t`Couldn’t create new recovery codes`,
    onSuccess: ({ recoveryCodes }) => {
      reloadSecurity();
      setCodes(recoveryCodes);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>{t`New recovery codes`}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Create new recovery codes?`}
        description={t`The old ones stop working. You’ll be signed out in all other browsers.`}
        confirmLabel={t`Create new codes`}
        pending={renew.isPending}
        onConfirm={() => renew.mutate({}, { onSettled: () => setAsking(false) })}
      />
      <Dialog
        open={codes !== undefined}
        onOpenChange={() => setCodes(undefined)}
        title={t`Save your recovery codes`}
      >
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Dialog>
    </>
  );
}

function SwitchOff() {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation(endpoints.secondFactor.remove, {
    errorText: t`Couldn’t turn it off`,
    onSuccess: () => {
      reloadSecurity();
      toast({ title: t`Codes from an app are off` });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>{t`Switch off`}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Switch off codes from an app?`}
        description={t`Your password alone will then sign you in. You’ll be signed out in all other browsers.`}
        confirmLabel={t`Switch off`}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
