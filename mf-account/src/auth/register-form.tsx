import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints, registerSchema, type BodyOf } from '@harmony/contract';
import {
  Button,
  color,
  Form,
  FormRow,
  Link,
  text,
  TextField,
  styled,
} from '@harmony/design-system';
import { issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { canUsePasskeys, createPasskey } from '../security/passkey.ts';
import { authFailure } from './auth-failure.ts';
import type { EmailChange, EmailOfPage } from './email-of-page.ts';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

/** Creates an account with a password or a passkey. */
export function RegisterForm({
  email,
  onEmailChange,
  onDone,
}: EmailOfPage & { onDone: () => void }) {
  const [ticket, setTicket] = useState<string>();
  const { register, handleSubmit, formState, setError, getValues, trigger } = useForm<
    BodyOf<typeof endpoints.session.register>
  >({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { firstName: '', lastName: '', email, password: '' },
  });
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const options = { ...authFailure, onError };
  const create = useEndpointMutation(endpoints.session.register, {
    ...options,
    onSuccess: onDone,
    // The address and password of an existing account.
    onSecondFactorNeeded: setTicket,
  });
  const prepare = useEndpointMutation(endpoints.passkeys.registerOptions, options);
  const createByPasskey = useEndpointMutation(endpoints.passkeys.register, {
    ...options,
    onSuccess: onDone,
  });
  const registerByPasskey = async (): Promise<void> => {
    if (!(await trigger(['firstName', 'lastName', 'email'], { shouldFocus: true }))) return;
    const { password: _password, ...body } = getValues();
    try {
      const response = await createPasskey(await prepare.mutateAsync({ body }));
      if (response) await createByPasskey.mutateAsync({ body: { response } });
    } catch {
      // Each mutation shows its own error.
    }
  };
  if (ticket !== undefined) {
    return <SecondFactorForm ticket={ticket} onDone={onDone} onBack={() => setTicket(undefined)} />;
  }
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit((body) => create.mutate({ body }))}>
      <FormRow>
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FormRow>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          onChange: (event: EmailChange) => onEmailChange(event.target.value),
        })}
      />
      <PasswordField
        autoComplete="new-password"
        hint={t`At least 8 characters`}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        pending={create.isPending}
        pendingLabel={t`Creating…`}
      >{t`Create account`}</Button>
      {canUsePasskeys() && (
        <Button
          variant="secondary"
          pending={prepare.isPending || createByPasskey.isPending}
          onClick={() => void registerByPasskey()}
        >{t`Use a passkey instead of a password`}</Button>
      )}
      <Small>
        <Trans>
          By creating an account you agree to the <Link href="/terms">terms</Link> and the{' '}
          <Link href="/privacy">privacy policy</Link>.
        </Trans>
      </Small>
    </Form>
  );
}

const Small = styled('p', { ...text.caption, color: color.muted });
