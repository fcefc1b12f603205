import { t } from '@lingui/core/macro';
import { endpoints, type Connection } from '@harmony/contract';
import {
  Button,
  color,
  ConfirmDialog,
  IconButton,
  Menu,
  space,
  styled,
  text,
  useDates,
  type Dates,
} from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

interface ConnectionRowProps {
  connection: Connection;
  /** Whether the plan still reads banks. */
  canPull: boolean;
  /** Opens the dialog that connects a bank, since a consent is renewed by a new connection. */
  onConnect: () => void;
  /** Opens the choice of accounts. */
  onChoose: () => void;
}

/** A connected bank with its state and the next step. */
export function ConnectionRow({ connection, canPull, onConnect, onChoose }: ConnectionRowProps) {
  const { id, institution, provider, status, message, accounts, redirect } = connection;
  const dates = useDates();
  const [isRemoving, setRemoving] = useState(false);
  const name = institution === '' ? t`Your bank` : institution;
  const open = accounts.filter((each) => each.accountId === null && !each.isIgnored).length;
  const isUsed = status === 'ready' || (status === 'attention' && accounts.length > 0);
  const pull = useEndpointMutation(endpoints.connections.pull, {
    errorText: t`Couldn’t ask the bank`,
    onSuccess: () => toast({ title: t`Asking ${name} for new payments` }),
  });
  const remove = useEndpointMutation(endpoints.connections.remove, {
    errorText: t`Couldn’t end the connection`,
    onSuccess: () => toast({ title: t`${name} is no longer connected` }),
  });
  return (
    <Row data-attention={status !== 'ready'}>
      <Words>
        <p>{name}</p>
        <p>{statusText(connection, dates)}</p>
        {message !== null && <p role="status">{message}</p>}
        {canPull && needsConsent(connection) && (
          <Button size="small" variant="secondary" onClick={onConnect}>{t`Connect again`}</Button>
        )}
        {canPull && isUsed && open > 0 && (
          <Button size="small" variant="secondary" onClick={onChoose}>{t`Choose accounts`}</Button>
        )}
        {redirect !== null && (
          <Button size="small" variant="secondary" asChild>
            <a href={redirect}>{t`Continue at the bank`}</a>
          </Button>
        )}
      </Words>
      <Menu
        trigger={
          <IconButton label={t`More for ${name}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={[
          ...(canPull && isUsed
            ? [{ label: t`Look for new payments`, onSelect: () => pull.mutate({ params: { id } }) }]
            : []),
          ...(canPull && isUsed && accounts.length > 0
            ? [{ label: t`Choose accounts`, onSelect: onChoose }]
            : []),
          { label: t`End the connection`, onSelect: () => setRemoving(true) },
        ]}
      />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t`End the connection with ${name}?`}
        description={
          provider === 'simplefin'
            ? t`Our copy of the access is deleted at once, and your payments stay. End the token itself at your SimpleFIN bridge.`
            : t`The consent at the bank ends and our copy of the access is deleted at once. Your payments stay.`
        }
        confirmLabel={t`End the connection`}
        pending={remove.isPending}
        onConfirm={() => {
          setRemoving(false);
          remove.mutate({ params: { id } });
        }}
      />
    </Row>
  );
}

/** Whether the bank gives access only after a new consent, or soon will. */
function needsConsent({ status, message, accounts, provider }: Connection): boolean {
  if (status === 'ready') return message !== null;
  if (status === 'attention') return provider === 'enable-banking' && accounts.length === 0;
  return status !== 'waiting';
}

function statusText({ status, lastPulledAt, expiresAt }: Connection, dates: Dates): string {
  const last =
    lastPulledAt === null
      ? t`Not read yet`
      : t`Last read on ${{ day: dates.day(lastPulledAt.slice(0, 10), 'medium') }}`;
  switch (status) {
    case 'waiting':
      return t`Waiting for your consent at the bank`;
    // The message says what has ended.
    case 'expired':
    case 'revoked':
      return last;
    default:
      return expiresAt === null
        ? last
        : t`${last}, consent until ${{ day: dates.day(expiresAt.slice(0, 10), 'medium') }}`;
  }
}

const Row = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
});

const Words = styled('div', {
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > p:first-child': text.label,
  '& > p + p': { ...text.caption, color: color.muted },
  '& > p[role="status"]': { color: color.ink },
  '& > :is(button, a)': { marginTop: space[2] },
});
