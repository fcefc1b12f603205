import { t } from '@lingui/core/macro';
import { endpoints, forgotPasswordSchema, type BodyOf } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import type { EmailChange, EmailOfPage } from './email-of-page.ts';

/**
 * Requests the mail with a link that sets a new password; the response is the same for every
 * address.
 */
export function ForgotPasswordForm({ email, onEmailChange }: EmailOfPage) {
  const { register, handleSubmit, formState, getValues } = useForm<
    BodyOf<typeof endpoints.credentials.forgotPassword>
  >({ resolver: standardSchemaResolver(forgotPasswordSchema), defaultValues: { email } });
  const ask = useEndpointMutation(endpoints.credentials.forgotPassword, authFailure);
  if (ask.isSuccess) {
    const address = getValues('email');
    return (
      <p role="status">{t`If there’s an account for ${address}, we’ve emailed you a link. It works once, within an hour.`}</p>
    );
  }
  return (
    <Form onSubmit={handleSubmit((body) => ask.mutate({ body }))}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          onChange: (event: EmailChange) => onEmailChange(event.target.value),
        })}
      />
      <Button
        type="submit"
        pending={ask.isPending}
        pendingLabel={t`Sending…`}
      >{t`Email me a link`}</Button>
    </Form>
  );
}
