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
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import type { EmailChange, EmailOfPage } from './email-of-page.ts';
import { PasswordField } from './password-field.tsx';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

export function RegisterForm({
  email,
  onEmailChange,
  onDone,
}: EmailOfPage & { onDone: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<
    BodyOf<typeof endpoints.session.register>
  >({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { firstName: '', lastName: '', email, password: '' },
  });
  const create = useEndpointMutation(endpoints.session.register, {
    ...authFailure,
    onSuccess: onDone,
    onError: (error) => {
      for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
    },
  });
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
