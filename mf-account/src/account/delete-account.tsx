import { t } from '@lingui/core/macro';
import { deleteAccountSchema, endpoints, type BodyOf } from '@harmony/contract';
import { Button, Form, FormDialog, space, TextField, styled } from '@harmony/design-system';
import {
  issuesOf,
  markSessionEnding,
  useCouple,
  useEndpoint,
  useEndpointMutation,
} from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../auth/password-field.tsx';

type Fields = BodyOf<typeof endpoints.account.remove>;

/** Deletes the account; requires the address and the password. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const { partner } = useCouple();
  const { data: state } = useEndpoint(endpoints.proof.state);
  const { register, handleSubmit, formState, reset, setError } = useForm<Fields>({
    resolver: standardSchemaResolver(deleteAccountSchema),
    defaultValues: { email: '' },
  });
  const remove = useEndpointMutation(endpoints.account.remove, {
    errorText: t`Couldn’t delete your account`,
    // A full page load, so that no account data stays in memory.
    onSuccess: () => window.location.replace('/'),
    onError: (error) => {
      for (const { field, message } of issuesOf(error, ['email', 'password'])) {
        setError(field, { message });
      }
    },
  });
  const submit = (body: Fields): void => {
    markSessionEnding(true);
    remove.mutate({ body }, { onError: () => markSessionEnding(false) });
  };
  const { errors } = formState;
  const name = partner?.firstName ?? '';
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>{t`Delete my account`}</Button>
      <FormDialog
        open={isOpen}
        onOpenChange={(next) => {
          if (!next) reset();
          setOpen(next);
        }}
        isDirty={formState.isDirty}
        title={t`Delete my account`}
        description={t`This can’t be undone.`}
      >
        <Facts>
          <li>{t`Your profile, your personal transactions and your settings are deleted at once.`}</li>
          {partner && (
            <li>{t`Your couple account ends. What you shared stays with ${name} as an archive, without your name.`}</li>
          )}
          <li>{t`You can download your data first.`}</li>
        </Facts>
        <Form onSubmit={handleSubmit(submit)}>
          <TextField
            label={t`Enter your email to confirm`}
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            autoComplete="current-password"
            hint={
              state?.ways.password === false ? t`Leave this empty: you have no password` : undefined
            }
            error={errors.password?.message}
            {...register('password', { setValueAs: (typed: string) => typed || undefined })}
          />
          <Button
            type="submit"
            variant="danger"
            pending={remove.isPending}
            pendingLabel={t`Deleting…`}
          >{t`Delete my account`}</Button>
        </Form>
      </FormDialog>
    </>
  );
}

const Facts = styled('ul', {
  display: 'grid',
  gap: space[2],
  listStyle: 'disc',
  paddingInlineStart: space[5],
});
