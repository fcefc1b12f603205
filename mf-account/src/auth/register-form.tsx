import { endpoints, registerSchema, type BodyOf } from '@harmony/contract';
import { Button, Form, FormRow, TextField } from '@harmony/design-system';
import { issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import { PasswordField } from './password-field.tsx';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

/** Creates an account and signs it in. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<
    BodyOf<typeof endpoints.session.register>
  >({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
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
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FormRow>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={create.isPending} pendingLabel="Creating…">
        Create account
      </Button>
    </Form>
  );
}
