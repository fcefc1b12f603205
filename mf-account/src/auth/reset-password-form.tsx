import { t } from '@lingui/core/macro';
import { endpoints, resetPasswordSchema, type BodyOf, type MailedLink } from '@harmony/contract';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import { AuthForm, NameFields } from './auth-form.tsx';
import { WithMailedLink } from './mailed-link.tsx';
import { PasswordField } from './password-field.tsx';

const fields = ['password', 'firstName', 'lastName'] as const;

interface ResetPasswordProps {
  token: string;
  onDone: () => void;
}

/** Sets a password with the token of a mailed link, which may create an account. */
export function ResetPasswordForm({ token, onDone }: ResetPasswordProps) {
  return (
    <WithMailedLink purpose="reset" token={token}>
      {(link) => <NewPassword token={token} link={link} onDone={onDone} />}
    </WithMailedLink>
  );
}

function NewPassword({
  token,
  link: { account },
  onDone,
}: ResetPasswordProps & { link: MailedLink }) {
  const isNew = account === null;
  const form = useForm<BodyOf<typeof endpoints.credentials.resetPassword>>({
    resolver: standardSchemaResolver(resetPasswordSchema),
    defaultValues: { token, password: '', ...(isNew && { firstName: '', lastName: '' }) },
  });
  const { register, formState, setError } = form;
  const reset = useEndpointMutation(endpoints.credentials.resetPassword, {
    ...authFailure,
    onSuccess: () => {
      toast({ title: t`Your password is set. You can sign in with it now.` });
      onDone();
    },
    onError: (error) => {
      for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
    },
  });
  const { errors } = formState;
  return (
    <AuthForm
      form={form}
      mutation={reset}
      submitLabel={isNew ? t`Open my account` : t`Set the password`}
      pendingLabel={t`Saving…`}
    >
      {isNew && (
        <>
          <p>{t`This opens a new, empty account. No account has confirmed your email yet, so one that already uses it could be a stranger’s. That’s why we can’t let you into it.`}</p>
          <p>{t`Still signed in to your account in another browser? Open the link from the email there: it sets the password for that account, and everything in it stays.`}</p>
          <NameFields />
        </>
      )}
      <PasswordField
        autoComplete="new-password"
        hint={
          isNew
            ? t`At least 8 characters`
            : t`At least 8 characters. You’ll be signed out everywhere.`
        }
        error={errors.password?.message ?? errors.token?.message}
        {...register('password')}
      />
    </AuthForm>
  );
}
