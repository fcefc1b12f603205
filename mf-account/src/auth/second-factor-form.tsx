import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, Checkbox, Form, TextField } from '@harmony/design-system';
import { issuesOf, messageOf, useEndpointMutation } from '@harmony/mf-kit';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { authFailure } from './auth-failure.ts';

interface SecondFactorFormProps {
  /** Issued for the right password; valid for five minutes and five codes. */
  ticket: string;
  onDone: () => void;
  /** Returns to the password, for a ticket that has expired. */
  onBack: () => void;
}

/** The second step of signing in: a code of the app or a recovery code. */
export function SecondFactorForm({ ticket, onDone, onBack }: SecondFactorFormProps) {
  const { register, handleSubmit, formState, control, setFocus } = useForm({
    defaultValues: { code: '', remember: false },
  });
  const signIn = useEndpointMutation(endpoints.secondFactor.signIn, {
    ...authFailure,
    onSuccess: onDone,
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const [issue] = issuesOf(signIn.error, ['code']);
  const refused = signIn.error ? messageOf(signIn.error, authFailure.errorText) : undefined;
  return (
    <Form onSubmit={handleSubmit((body) => signIn.mutate({ body: { ticket, ...body } }))}>
      <p>{t`Your password is right. Now enter the code your app shows, or one of your recovery codes.`}</p>
      <TextField
        label={t`Code`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.code?.message ?? issue?.message ?? refused}
        {...register('code', {
          required: t`Enter the code`,
          onChange: () => signIn.error && signIn.reset(),
        })}
      />
      <Controller
        control={control}
        name="remember"
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            ref={ref}
            label={t`Don’t ask again in this browser for 30 days`}
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      <Button type="submit" pending={signIn.isPending} pendingLabel={t`Signing in…`}>
        {t`Sign in`}
      </Button>
      <Button variant="quiet" onClick={onBack}>{t`Start again`}</Button>
    </Form>
  );
}
