import { t } from '@lingui/core/macro';
import { endpoints, type Connection, type MoneyAccount } from '@harmony/contract';
import { Button, Card, color, space, styled, text } from '@harmony/design-system';
import { isMirror, lazyDialog, useEndpoint } from '@harmony/mf-kit';
import Landmark from 'lucide-react/icons/landmark';
import { usePlan } from '../plan/use-plan.ts';
import { BankFacts, NotInPlan, useOffersBanks } from './bank-offer.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { useOpenDialog } from './use-open-dialog.ts';

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
  const offersBanks = useOffersBanks();
  const [dialog, setDialog] = useOpenDialog();
  const connections = data ?? [];
  const chosen = dialog?.what === 'choose' && connections.find(({ id }) => id === dialog.id);
  const connect = (): void => setDialog({ what: 'connect' });
  const onConnected = (connection: Connection): void => {
    // The dialog stays open meanwhile: closing it goes back in the history, which would cancel the navigation.
    if (connection.redirect !== null) window.location.assign(connection.redirect);
    else setDialog({ what: 'choose', id: connection.id });
  };
  if (!offersBanks && connections.length === 0) return null;
  return (
    <Card title={t`Connected banks`}>
      {connections.length === 0 ? (
        <BankFacts />
      ) : (
        <Lead>
          {plan.connections
            ? t`New payments wait in your inbox. Your partner sees nothing of it until you decide.`
            : offersBanks
              ? t`Your plan doesn’t include connected banks. What has arrived is still yours to decide.`
              : t`This server no longer connects banks. What has arrived is still yours to decide.`}
        </Lead>
      )}
      {!plan.connections && offersBanks && <NotInPlan />}
      {connections.length > 0 && (
        <List>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              canPull={plan.connections}
              onConnect={connect}
              onChoose={() => setDialog({ what: 'choose', id: connection.id })}
            />
          ))}
        </List>
      )}
      {plan.connections && (
        <Action>
          <Button
            size="small"
            variant="secondary"
            icon={<Landmark aria-hidden="true" />}
            onClick={connect}
          >{t`Connect your bank`}</Button>
        </Action>
      )}
      <ConnectDialog
        isOpen={plan.connections && dialog?.what === 'connect'}
        onClose={() => setDialog(undefined)}
        onConnected={onConnected}
      />
      {chosen && (
        <BankAccountsDialog
          isOpen
          onClose={() => setDialog(undefined)}
          connection={chosen}
          accounts={accounts}
        />
      )}
    </Card>
  );
}

const Lead = styled('p', { ...text.caption, color: color.muted, marginBottom: space[3] });

const Action = styled('div', { marginTop: space[3] });

const List = styled('ul', { display: 'grid' });
