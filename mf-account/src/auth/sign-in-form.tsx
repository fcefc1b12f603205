import { t } from '@lingui/core/macro';
import { endpoints, signInSchema, type BodyOf } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { RequestError, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import type { EmailChange, EmailOfPage } from './email-of-page.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Signs in with address and password, then with a code where the account has a second factor, or with a passkey. */
export function SignInForm({ email, onEmailChange, onDone }: EmailOfPage & { onDone: () => void }) {
  const [ticket, setTicket] = useState<string>();
  const { register, handleSubmit, formState } = useForm<BodyOf<typeof endpoints.session.signIn>>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const signIn = useEndpointMutation(endpoints.session.signIn, {
    ...authFailure,
    onSuccess: onDone,
    onSecondFactorNeeded: setTicket,
  });
  const { errors } = formState;
  // Repeated next to the forgotten-password link: the toast with it disappears after a moment.
  const refused = signIn.error instanceof RequestError ? signIn.error.body?.message : undefined;
  if (ticket !== undefined) {
    return <SecondFactorForm ticket={ticket} onDone={onDone} onBack={() => setTicket(undefined)} />;
  }
  return (
    <Form onSubmit={handleSubmit((body) => signIn.mutate({ body }))}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email', {
          onChange: (event: EmailChange) => onEmailChange(event.target.value),
        })}
      />
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message ?? refused}
        {...register('password', { onChange: () => signIn.error && signIn.reset() })}
      />
      <Button
        type="submit"
        pending={signIn.isPending}
        pendingLabel={t`Signing in…`}
      >{t`Sign in`}</Button>
      <PasskeySignIn onDone={onDone} />
    </Form>
  );
}
