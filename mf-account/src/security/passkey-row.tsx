import { t } from '@lingui/core/macro';
import { endpoints, renamePasskeySchema, type BodyOf, type Passkey } from '@harmony/contract';
import {
  Badge,
  Button,
  color,
  ConfirmDialog,
  Form,
  FormDialog,
  IconButton,
  Menu,
  space,
  styled,
  text,
  TextField,
  useDates,
} from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reloadSecurity } from './reload-security.ts';

/** A passkey with its use, and a menu that renames or removes it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const dates = useDates();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const used = lastUsedAt ? dates.moment(lastUsedAt) : undefined;
  const added = dates.moment(createdAt);
  const close = (): void => setOpen(undefined);
  return (
    <Row>
      <Texts>
        <Name>
          {name} {isSynced && <Badge>{t`Synced`}</Badge>}
        </Name>
        <Seen>{used ? t`Last used ${used}` : t`Added ${added}`}</Seen>
      </Texts>
      <Menu
        trigger={
          <IconButton label={t`Options for ${name}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={[
          { label: t`Rename`, onSelect: () => setOpen('rename') },
          { label: t`Remove`, onSelect: () => setOpen('remove') },
        ]}
      />
      <RenamePasskey passkey={passkey} isOpen={open === 'rename'} onClose={close} />
      <RemovePasskey passkey={passkey} isOpen={open === 'remove'} onClose={close} />
    </Row>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
}

function RenamePasskey({ passkey, isOpen, onClose }: PasskeyDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm<
    BodyOf<typeof endpoints.passkeys.rename>
  >({
    resolver: standardSchemaResolver(renamePasskeySchema),
    values: { name: passkey.name },
  });
  const rename = useEndpointMutation(endpoints.passkeys.rename, {
    errorText: t`Couldn’t rename the passkey`,
    onSuccess: () => {
      reloadSecurity();
      onClose();
    },
    onError: (error) => {
      for (const { field, message } of issuesOf(error, ['name'])) setError(field, { message });
    },
  });
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={onClose}
      isDirty={formState.isDirty}
      title={t`Rename the passkey`}
    >
      <Form onSubmit={handleSubmit((body) => rename.mutate({ params: { id: passkey.id }, body }))}>
        <TextField
          label={t`Name`}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Button
          type="submit"
          pending={rename.isPending}
          pendingLabel={t`Saving…`}
        >{t`Save`}</Button>
      </Form>
    </FormDialog>
  );
}

function RemovePasskey({ passkey, isOpen, onClose }: PasskeyDialogProps) {
  const { id, name } = passkey;
  const remove = useEndpointMutation(endpoints.passkeys.remove, {
    errorText: t`Couldn’t remove the passkey`,
    onSuccess: () => {
      reloadSecurity();
      toast({ title: t`Passkey removed` });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t`Remove ${name}?`}
      description={t`It no longer signs you in. Delete it in your password manager, too. You’ll be signed out in all other browsers.`}
      confirmLabel={t`Remove`}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
    />
  );
}

const Row = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Texts = styled('div', { minWidth: 0 });

const Name = styled('p', { ...text.label, overflowWrap: 'anywhere' });

const Seen = styled('p', { ...text.caption, color: color.muted });
