import { t } from '@lingui/core/macro';
import { endpoints, type Connection, type MoneyAccount } from '@harmony/contract';
import { Button, Card, color, space, styled, text, UpgradeRow } from '@harmony/design-system';
import { isMirror, lazyDialog, navigate, useEndpoint } from '@harmony/mf-kit';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { usePlan } from '../plan/use-plan.ts';
import { ConnectionRow } from './connection-row.tsx';

const ConnectDialog = lazyDialog(
  () => import(/* webpackChunkName: "connect-bank" */ './connect-dialog.tsx'),
);
const BankAccountsDialog = lazyDialog(
  () => import(/* webpackChunkName: "bank-accounts" */ './bank-accounts-dialog.tsx'),
);

/** The viewer's connected banks. The partner cannot see that there are any. */
export function ConnectionsCard({ accounts }: { accounts: readonly MoneyAccount[] }) {
  return isMirror() ? null : <Connections accounts={accounts} />;
}

function Connections({ accounts }: { accounts: readonly MoneyAccount[] }) {
  const { data } = useEndpoint(endpoints.connections.list);
  const plan = usePlan();
  const [isConnecting, setConnecting] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const connections = data ?? [];
  const chosen = connections.find(({ id }) => id === chosenId);
  const onConnected = (connection: Connection): void => {
    setConnecting(false);
    if (connection.redirect !== null) window.location.assign(connection.redirect);
    else setChosenId(connection.id);
  };
  return (
    <Card
      title={t`Connected banks`}
      action={
        plan.connections && (
          <Button
            size="small"
            variant="secondary"
            icon={<Landmark aria-hidden="true" />}
            onClick={() => setConnecting(true)}
          >{t`Connect your bank`}</Button>
        )
      }
    >
      <Lead>
        {t`New payments arrive up to four times a day and wait in your inbox. Your partner sees nothing of it until you decide.`}
      </Lead>
      {!plan.connections && (
        <UpgradeRow
          feature={t`Connecting a bank`}
          requiredTier="premium"
          onUpgrade={() => navigate('/pricing')}
        />
      )}
      {connections.length > 0 && (
        <List>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              canPull={plan.connections}
              onChoose={() => setChosenId(connection.id)}
            />
          ))}
        </List>
      )}
      <ConnectDialog
        isOpen={isConnecting}
        onClose={() => setConnecting(false)}
        onConnected={onConnected}
      />
      {chosen && (
        <BankAccountsDialog
          isOpen
          onClose={() => setChosenId(undefined)}
          connection={chosen}
          accounts={accounts}
        />
      )}
    </Card>
  );
}

const Lead = styled('p', { ...text.caption, color: color.muted, marginBottom: space[3] });

const List = styled('ul', { display: 'grid' });
