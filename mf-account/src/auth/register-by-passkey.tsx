import { t } from '@lingui/core/macro';
import { registerWithPasskeySchema, type BodyOf, type endpoints } from '@harmony/contract';
import { issuesOf } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { canUsePasskeys } from '../security/passkey.ts';
import { Agreement } from './agreement.tsx';
import { AuthForm, EmailField, NameFields, type EmailOfPage } from './auth-form.tsx';
import type { Invited } from './sign-up.ts';
import { usePasskeyRegistration } from './use-passkey-registration.ts';

type Fields = BodyOf<typeof endpoints.passkeys.registerOptions>;

const fields = ['firstName', 'lastName', 'email'] as const;

/** Creates an account with a passkey, where passwords are not used. */
export function RegisterByPasskey({
  email,
  onEmailChange,
  invited,
  onDone,
}: EmailOfPage & { invited: Invited; onDone: () => void }) {
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(registerWithPasskeySchema),
    defaultValues: { firstName: '', lastName: '', email, ...invited },
  });
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) form.setError(field, { message });
  };
  const { isPending, register } = usePasskeyRegistration({ onError, onDone });
  if (!canUsePasskeys()) return null;
  return (
    <AuthForm
      form={form}
      mutation={{ isPending, mutate: ({ body }) => void register(body) }}
      submitLabel={t`Create account with a passkey`}
      pendingLabel={t`Creating…`}
      after={<Agreement />}
    >
      <NameFields />
      <EmailField onEmailChange={onEmailChange} />
    </AuthForm>
  );
}
