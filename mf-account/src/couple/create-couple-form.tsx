import { coupleNameSchema, endpoints, type BodyOf } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';

/** Creates a couple by name. */
export function CreateCoupleForm({ onDone }: { onDone?: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<
    BodyOf<typeof endpoints.couples.create>
  >({
    resolver: standardSchemaResolver(coupleNameSchema),
    defaultValues: { name: '' },
  });
  const create = useEndpointMutation(endpoints.couples.create, {
    errorText: 'Failed to create couple account',
    onSuccess: () => {
      toast({
        title: 'Success',
        description:
          'Couple account created successfully! Share your invite code with your partner.',
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
        label="Couple name"
        placeholder="Maya & Jonas"
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" pending={create.isPending} pendingLabel="Creating…">
        Create couple
      </Button>
    </Form>
  );
}
