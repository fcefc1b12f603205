import { endpoints, type Couple } from '@harmony/contract';
import { Badge, Button, space, TextField, styled } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { Invitation } from '../couple/invitation.tsx';
import { CurrencySetting } from './currency-setting.tsx';
import { LeaveCouple } from './leave-couple.tsx';

/** The couple's name and currency, whether it is linked, its invitation until then, and the way out of it. */
export function CoupleSettings({ couple }: { couple: Couple }) {
  const [name, setName] = useState(couple.name);
  const rename = useEndpointMutation(endpoints.couples.rename, {
    errorText: 'Failed to update couple name',
    onSuccess: (renamed) => {
      setName(renamed.name);
      toast({ title: 'Success', description: 'Couple name updated successfully' });
    },
  });
  const trimmed = name.trim();
  const isChanged = trimmed !== '' && trimmed !== couple.name;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) rename.mutate({ params: { id: couple.id }, body: { name: trimmed } });
  };

  return (
    <>
      <Rename onSubmit={submit}>
        <TextField
          label="Couple name"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          // Not disabled once it is renamed, which would take the focus away from whoever pressed it.
          aria-disabled={!isChanged}
          pending={rename.isPending}
          pendingLabel="Saving…"
        >
          Rename
        </Button>
      </Rename>
      <div>
        Link status:{' '}
        <Badge tone={couple.isLinked ? 'good' : 'watch'}>
          {couple.isLinked ? 'Linked' : 'Pending'}
        </Badge>
      </div>
      {couple.inviteCode && <Invitation code={couple.inviteCode} />}
      <CurrencySetting couple={couple} />
      <LeaveCouple isLinked={couple.isLinked} />
    </>
  );
}

const Rename = styled('form', {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: space[3],
});
