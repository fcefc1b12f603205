import { t } from '@lingui/core/macro';
import { endpoints, registerSchema, type BodyOf } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { canUsePasskeys } from '../security/passkey.ts';
import { authFailure } from './auth-failure.ts';
import { AuthForm, EmailField, NameFields, type EmailOfPage } from './auth-form.tsx';
import { Agreement } from './agreement.tsx';
import { usePasskeyRegistration } from './use-passkey-registration.ts';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { Invited } from './sign-up.ts';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

/** Creates an account with a password or a passkey. */
export function RegisterForm({
  email,
  onEmailChange,
  invited,
  onDone,
}: EmailOfPage & { invited: Invited; onDone: () => void }) {
  const [ticket, setTicket] = useState<string>();
  const form = useForm<BodyOf<typeof endpoints.session.register>>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { firstName: '', lastName: '', email, password: '', ...invited },
  });
  const { register, formState, setError, getValues, trigger } = form;
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const options = { ...authFailure, onError };
  const create = useEndpointMutation(endpoints.session.register, {
    ...options,
    onSuccess: onDone,
    // The address and password belong to an existing account.
    onSecondFactorNeeded: setTicket,
  });
  const passkey = usePasskeyRegistration({ onError, onDone });
  const registerByPasskey = async (): Promise<void> => {
    if (!(await trigger(['firstName', 'lastName', 'email'], { shouldFocus: true }))) return;
    const { password: _password, ...person } = getValues();
    await passkey.register(person);
  };
  if (ticket !== undefined) {
    return <SecondFactorForm ticket={ticket} onDone={onDone} onBack={() => setTicket(undefined)} />;
  }
  return (
    <AuthForm
      form={form}
      mutation={create}
      submitLabel={t`Create account`}
      pendingLabel={t`Creating…`}
      after={
        <>
          {canUsePasskeys() && (
            <Button
              variant="secondary"
              pending={passkey.isPending}
              onClick={() => void registerByPasskey()}
            >{t`Use a passkey instead of a password`}</Button>
          )}
          <Agreement />
        </>
      }
    >
      <NameFields />
      <EmailField onEmailChange={onEmailChange} />
      <PasswordField
        autoComplete="new-password"
        hint={t`At least 8 characters`}
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </AuthForm>
  );
}
