import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints, type Couple } from '@harmony/contract';
import { Badge, Button, space, TextField, styled } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { Invitation } from '../couple/invitation.tsx';
import { CurrencySetting } from './currency-setting.tsx';
import { LeaveCouple } from './leave-couple.tsx';

/** The couple's name, currency, link state and invitation, and the button to leave it. */
export function CoupleSettings({ couple }: { couple: Couple }) {
  const [name, setName] = useState(couple.name);
  const rename = useEndpointMutation(endpoints.couples.rename, {
    errorText: t`Failed to update couple name`,
    onSuccess: (renamed) => {
      setName(renamed.name);
      toast({ title: t`Success`, description: t`Couple name updated successfully` });
    },
  });
  const trimmed = name.trim();
  const status = couple.isLinked
    ? t({ message: 'Linked', context: 'a couple' })
    : t({ message: 'Pending', context: 'a couple' });
  const isChanged = trimmed !== '' && trimmed !== couple.name;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) rename.mutate({ params: { id: couple.id }, body: { name: trimmed } });
  };

  return (
    <>
      <Rename onSubmit={submit}>
        <TextField
          label={t`Couple name`}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          // Stays enabled after renaming, since disabling would drop the focus.
          aria-disabled={!isChanged}
          pending={rename.isPending}
          pendingLabel={t`Saving…`}
        >{t`Rename`}</Button>
      </Rename>
      <div>
        <Trans>
          Link status: <Badge tone={couple.isLinked ? 'good' : 'watch'}>{status}</Badge>
        </Trans>
      </div>
      {couple.inviteCode && <Invitation code={couple.inviteCode} />}
      <CurrencySetting couple={couple} />
      <LeaveCouple isLinked={couple.isLinked} />
    </>
  );
}

const Rename = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  // On a narrow screen, a button with a long label wraps below the field.
  '& > :first-child': { flex: '1 1 8.5rem', minWidth: 0 },
});
