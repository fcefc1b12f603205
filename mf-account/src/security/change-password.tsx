import { t } from '@lingui/core/macro';
import { changePasswordSchema, endpoints, type BodyOf } from '@harmony/contract';
import { Button, Form, FormDialog } from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../auth/password-field.tsx';
import { reloadSecurity } from './reload-security.ts';

type Fields = BodyOf<typeof endpoints.credentials.changePassword>;

/** Changes the password or sets the first one, which signs out all other browsers. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { register, handleSubmit, formState, reset, setError } = useForm<Fields>({
    resolver: standardSchemaResolver(changePasswordSchema),
    defaultValues: { newPassword: '', ...(hasPassword && { currentPassword: '' }) },
  });
  const change = useEndpointMutation(endpoints.credentials.changePassword, {
    errorText: t`Couldn’t change your password`,
    onSuccess: () => {
      close();
      reloadSecurity();
      toast({
        title: hasPassword ? t`Password changed` : t`Password set`,
        description: t`You’re signed out in all other browsers.`,
      });
    },
    onError: (error) => {
      for (const { field, message } of issuesOf(error, ['currentPassword', 'newPassword'])) {
        setError(field, { message });
      }
    },
  });
  const close = (): void => {
    reset();
    setOpen(false);
  };
  const { errors } = formState;
  const title = hasPassword ? t`Change password` : t`Set a password`;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        isDirty={formState.isDirty}
        title={title}
        description={t`You’ll be signed out in all other browsers.`}
      >
        <Form onSubmit={handleSubmit((body) => change.mutate({ body }))}>
          {hasPassword && (
            <PasswordField
              label={t`Current password`}
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
          )}
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            hint={t`At least 8 characters`}
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <Button
            type="submit"
            pending={change.isPending}
            pendingLabel={t`Saving…`}
          >{t`Save new password`}</Button>
        </Form>
      </FormDialog>
    </>
  );
}
