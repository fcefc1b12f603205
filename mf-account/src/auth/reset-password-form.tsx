import { endpoints, resetPasswordSchema, type BodyOf } from '@harmony/contract';
import { Button, Form } from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';
import { PasswordField } from './password-field.tsx';

/** Sets a new password by the secret of a mailed link. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<
    BodyOf<typeof endpoints.credentials.resetPassword>
  >({
    resolver: standardSchemaResolver(resetPasswordSchema),
    defaultValues: { token, password: '' },
  });
  const reset = useEndpointMutation(endpoints.credentials.resetPassword, {
    ...authFailure,
    onSuccess: () => {
      toast({ title: 'Your password is set. Sign in with it.' });
      onDone();
    },
    onError: (error) => {
      for (const { message } of issuesOf(error, ['password'])) setError('password', { message });
    },
  });
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit((body) => reset.mutate({ body }))}>
      <PasswordField
        autoComplete="new-password"
        hint="At least 8 characters. All browsers will be signed out."
        error={errors.password?.message ?? errors.token?.message}
        {...register('password')}
      />
      <Button type="submit" pending={reset.isPending} pendingLabel="Saving…">
        Set the password
      </Button>
    </Form>
  );
}
