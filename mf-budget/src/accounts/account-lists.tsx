import { t } from '@lingui/core/macro';
import type { MoneyAccount } from '@harmony/contract';
import { Amount, Card, color, space, styled, text } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';
import type { AccountDialogState } from './account-dialogs.tsx';
import { accountGroups } from './account-groups.ts';
import { AccountRow } from './account-row.tsx';
import { useOwnerNames } from './use-owner-names.ts';

interface AccountListsProps {
  accounts: readonly MoneyAccount[];
  dialogs: AccountDialogState;
}

/** Accounts in a card for each owner; archived ones behind a disclosure. */
export function AccountLists({ accounts, dialogs }: AccountListsProps) {
  const viewerId = useUser()?.id;
  const titles = useOwnerNames();
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const archived = accounts.filter(({ isArchived }) => isArchived);
  return (
    <>
      {accountGroups(active, viewerId).map(({ owner, accounts: own, cents }) => (
        <Card
          key={owner}
          title={titles[owner]}
          action={
            own.length > 1 && (
              <Sum>
                <Amount cents={cents} mode="cents" />
              </Sum>
            )
          }
        >
          <List>
            {own.map((account) => (
              <AccountRow key={account.id} account={account} owner={owner} dialogs={dialogs} />
            ))}
          </List>
        </Card>
      ))}
      {archived.length > 0 && (
        <Archived>
          <summary>{t`Archived (${{ count: archived.length }})`}</summary>
          {accountGroups(archived, viewerId).map(({ owner, accounts: own }) => (
            <List key={owner} aria-label={titles[owner]}>
              {own.map((account) => (
                <AccountRow key={account.id} account={account} owner={owner} dialogs={dialogs} />
              ))}
            </List>
          ))}
        </Archived>
      )}
    </>
  );
}

const List = styled('ul', { display: 'grid' });

const Sum = styled('span', { ...text.label, color: color.muted });

const Archived = styled('details', {
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[3] },
});
