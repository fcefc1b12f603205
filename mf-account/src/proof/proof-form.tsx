import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../auth/password-field.tsx';

interface ProofFormProps {
  kind: 'password' | 'code';
  onGiven: () => void;
}

/** Proves by a password, or by a code of the app or a recovery code. */
export function ProofForm({ kind, onGiven }: ProofFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { typed: '' } });
  const give = useEndpointMutation(endpoints.proof.give, {
    errorText: t`That didn’t work. Please try again.`,
    onSuccess: onGiven,
    onError: (error) => {
      for (const { message } of issuesOf(error, [kind])) setError('typed', { message });
    },
  });
  const error = formState.errors.typed?.message;
  return (
    <Form onSubmit={handleSubmit(({ typed }) => give.mutate({ body: { [kind]: typed } }))}>
      {kind === 'password' ? (
        <PasswordField
          autoComplete="current-password"
          error={error}
          {...register('typed', { required: t`Enter your password` })}
        />
      ) : (
        <TextField
          label={t`Code from the app, or a recovery code`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          {...register('typed', { required: t`Enter the code` })}
        />
      )}
      <Button type="submit" pending={give.isPending} pendingLabel={t`Confirming…`}>
        {t`Confirm`}
      </Button>
    </Form>
  );
}
