import { t } from '@lingui/core/macro';
import { coupleNameSchema, endpoints, type BodyOf } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';

export function CreateCoupleForm({ onDone }: { onDone?: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<
    BodyOf<typeof endpoints.couples.create>
  >({
    resolver: standardSchemaResolver(coupleNameSchema),
    defaultValues: { name: '' },
  });
  const create = useEndpointMutation(endpoints.couples.create, {
    errorText: t`Failed to create couple account`,
    onSuccess: () => {
      toast({
        title: t`Success`,
        description: t`Couple account created successfully! Share your invite code with your partner.`,
      });
      onDone?.();
    },
    onError: (error) => {
      for (const { field, message } of issuesOf(error, ['name'])) setError(field, { message });
    },
  });
  return (
    <Form onSubmit={handleSubmit((body) => create.mutate({ body }))}>
      <TextField
        label={t`Couple name`}
        placeholder={t`Maya & Jonas`}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button
        type="submit"
        pending={create.isPending}
        pendingLabel={t`Creating…`}
      >{t`Create couple`}</Button>
    </Form>
  );
}
