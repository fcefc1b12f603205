import { t } from '@lingui/core/macro';
import { endpoints, forgotPasswordSchema, type BodyOf } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import { AuthForm, EmailField, type EmailOfPage } from './auth-form.tsx';

/**
 * Requests the mail with a link that sets a new password; the response is the same for every
 * address.
 */
export function ForgotPasswordForm({ email, onEmailChange }: EmailOfPage) {
  const form = useForm<BodyOf<typeof endpoints.credentials.forgotPassword>>({
    resolver: standardSchemaResolver(forgotPasswordSchema),
    defaultValues: { email },
  });
  const request = useEndpointMutation(endpoints.credentials.forgotPassword, authFailure);
  if (request.isSuccess) {
    const address = form.getValues('email');
    return (
      <p role="status">{t`If there’s an account for ${address}, we’ve emailed you a link. It works once, within an hour.`}</p>
    );
  }
  return (
    <AuthForm
      form={form}
      mutation={request}
      submitLabel={t`Email me a link`}
      pendingLabel={t`Sending…`}
    >
      <EmailField onEmailChange={onEmailChange} />
    </AuthForm>
  );
}
