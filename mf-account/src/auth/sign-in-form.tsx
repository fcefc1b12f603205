import { t } from '@lingui/core/macro';
import { endpoints, signInSchema, type BodyOf } from '@harmony/contract';
import { readBoot, RequestError, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import { AuthForm, EmailField, type EmailOfPage } from './auth-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Signs in with address and password, then with a code where the account has a second factor, or with a passkey. */
export function SignInForm({ email, onEmailChange, onDone }: EmailOfPage & { onDone: () => void }) {
  const [ticket, setTicket] = useState<string>();
  const form = useForm<BodyOf<typeof endpoints.session.signIn>>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const signIn = useEndpointMutation(endpoints.session.signIn, {
    ...authFailure,
    onSuccess: onDone,
    onSecondFactorNeeded: setTicket,
  });
  const { register, formState } = form;
  // Repeated next to the forgotten-password link: the toast with it disappears after a moment.
  const refused = signIn.error instanceof RequestError ? signIn.error.body?.message : undefined;
  if (ticket !== undefined) {
    return <SecondFactorForm ticket={ticket} onDone={onDone} onBack={() => setTicket(undefined)} />;
  }
  if (readBoot().withoutPasswords) return <PasskeySignIn onDone={onDone} />;
  return (
    <AuthForm
      form={form}
      mutation={signIn}
      submitLabel={t`Sign in`}
      pendingLabel={t`Signing in…`}
      after={<PasskeySignIn onDone={onDone} />}
    >
      <EmailField onEmailChange={onEmailChange} autoComplete="username webauthn" />
      <PasswordField
        autoComplete="current-password"
        error={formState.errors.password?.message ?? refused}
        {...register('password', { onChange: () => signIn.error && signIn.reset() })}
      />
    </AuthForm>
  );
}
