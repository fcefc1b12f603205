import { t } from '@lingui/core/macro';
import { endpoints, type ResponseOf } from '@harmony/contract';
import {
  Button,
  color,
  Dialog,
  Form,
  FormDialog,
  space,
  styled,
  text,
  TextField,
} from '@harmony/design-system';
import { issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { QrCode } from '../couple/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { reloadSecurity } from './reload-security.ts';

type Secret = ResponseOf<typeof endpoints.secondFactor.create>;

/**
 * Sets up an authenticator app: shows its secret, confirms it with the first code, then shows the recovery codes. An
 * app that is set up already works until the new one is confirmed.
 */
export function SetUpSecondFactor({ isOn }: { isOn: boolean }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const create = useEndpointMutation(endpoints.secondFactor.create, {
    errorText: t`Couldn’t set it up`,
    onSuccess: setSecret,
  });
  const showCodes = (recoveryCodes: readonly string[]): void => {
    setSecret(undefined);
    setCodes(recoveryCodes);
  };
  return (
    <>
      <Button variant="secondary" pending={create.isPending} onClick={() => create.mutate({})}>
        {isOn ? t`Use another app` : t`Set up codes from an app`}
      </Button>
      <FormDialog
        open={secret !== undefined}
        onOpenChange={() => setSecret(undefined)}
        title={t`Set up codes from an app`}
        description={t`Scan this with an authenticator app on your phone, then enter the code it shows.`}
      >
        {secret && <FirstCode secret={secret} onConfirmed={showCodes} />}
      </FormDialog>
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

interface FirstCodeProps {
  secret: Secret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function FirstCode({ secret: { secret, uri }, onConfirmed }: FirstCodeProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const confirm = useEndpointMutation(endpoints.secondFactor.confirm, {
    errorText: t`Couldn’t set it up`,
    onSuccess: ({ recoveryCodes }) => {
      reloadSecurity();
      onConfirmed(recoveryCodes);
    },
    onError: (error) => {
      for (const { field, message } of issuesOf(error, ['code'])) setError(field, { message });
    },
  });
  // In groups, as it is typed by hand.
  const typed = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Form onSubmit={handleSubmit((body) => confirm.mutate({ body }))}>
      <Code>
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
        <div>
          <Hint>{t`Can’t scan it? Enter this key in the app:`}</Hint>
          <Key>{typed}</Key>
        </div>
      </Code>
      <TextField
        label={t`Code from the app`}
        hint={t`Six digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code', { required: t`Enter the code` })}
      />
      <Button
        type="submit"
        pending={confirm.isPending}
        pendingLabel={t`Confirming…`}
      >{t`Switch on`}</Button>
    </Form>
  );
}

const Code = styled('div', { display: 'grid', gap: space[3], justifyItems: 'center' });

const Hint = styled('p', { ...text.caption, color: color.muted, textAlign: 'center' });

const Key = styled('p', {
  fontFamily: 'ui-monospace, monospace',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
