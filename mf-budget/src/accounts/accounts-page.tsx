import { t } from '@lingui/core/macro';
import { endpoints, nextPlanFor, type MoneyAccount } from '@harmony/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  SkeletonRows,
  space,
  styled,
  UpgradeRow,
} from '@harmony/design-system';
import { isMirror, planOffer, useCouple, useEndpoint } from '@harmony/mf-kit';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { loadableOf } from '../loadable/loadable.ts';
import { ConnectionsCard } from '../connections/connections-card.tsx';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { AccountDialogs, useAccountDialogs } from './account-dialogs.tsx';
import { AccountLists } from './account-lists.tsx';
import { FoundPairsCard } from './found-pairs-card.tsx';
import { NetWorthCard, NetWorthSkeleton } from './net-worth-card.tsx';
import { useOwnerNames } from './use-owner-names.ts';

const words = {
  title: t`Accounts`,
  lead: t`Your accounts and your net worth.`,
  withoutCouple: t`Set up your couple account to see where your money is`,
};

/** Page of the accounts with their balances, found transfers and net worth. */
export default function AccountsPage() {
  const { couple } = useCouple();
  return couple === null ? <BudgetPage {...words}>{null}</BudgetPage> : <Accounts />;
}

function Accounts() {
  const answer = loadableOf(useEndpoint(endpoints.accounts.list));
  const dialogs = useAccountDialogs();
  if (answer.state !== 'ready') {
    return (
      <BudgetPage {...words} actions={answer.state === 'loading' && <Actions accounts={[]} />}>
        {answer.state === 'loading' ? (
          <AccountsSkeleton />
        ) : (
          <ErrorCard
            title={t`Couldn’t load your accounts`}
            text={t`Nothing is lost. Please try again.`}
            onRetry={answer.retry}
          />
        )}
      </BudgetPage>
    );
  }
  const accounts = answer.data;
  const add = (): void => dialogs.open({ what: 'edit', account: undefined });
  return (
    <BudgetPage
      {...words}
      actions={
        accounts.length > 0 && (
          <Actions accounts={accounts} onAdd={add} onTransfer={dialogs.transfer} />
        )
      }
    >
      <Stack>
        <Full accounts={accounts} />
        {accounts.length === 0 ? (
          <EmptyState
            icon={<Landmark />}
            title={t`No accounts yet`}
            text={t`Add your accounts to see balances, record transfers and follow your net worth.`}
            action={
              !isMirror() && (
                <Button
                  icon={<Plus aria-hidden="true" />}
                  onClick={add}
                >{t`Add an account`}</Button>
              )
            }
          />
        ) : (
          <>
            <FoundPairsCard accounts={accounts} />
            <AccountLists accounts={accounts} dialogs={dialogs} />
            <NetWorthCard accounts={accounts} />
          </>
        )}
        <ConnectionsCard accounts={accounts} />
      </Stack>
      <AccountDialogs dialogs={dialogs} accounts={accounts} />
    </BudgetPage>
  );
}

interface ActionsProps {
  accounts: readonly MoneyAccount[];
  /** Undefined while the accounts are loading. */
  onAdd?: () => void;
  onTransfer?: () => void;
}

function Actions({ accounts, onAdd, onTransfer }: ActionsProps) {
  const isFull = useIsFull(accounts);
  if (isMirror()) return null;
  return (
    <Buttons>
      <Button
        variant="secondary"
        icon={<ArrowLeftRight aria-hidden="true" />}
        disabled={!onTransfer}
        onClick={onTransfer}
      >
        {t({ message: 'Transfer', context: 'verb' })}
      </Button>
      <Button
        icon={isFull ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
        disabled={isFull || !onAdd}
        onClick={onAdd}
      >{t`Add account`}</Button>
    </Buttons>
  );
}

/** Notice that the plan has no room for another account. */
function Full({ accounts }: { accounts: readonly MoneyAccount[] }) {
  const plan = usePlan();
  if (!useIsFull(accounts) || isMirror()) return null;
  return (
    <UpgradeRow
      feature={t`More than ${{ limit: plan.accounts ?? 0 }} accounts`}
      offer={planOffer(nextPlanFor('accounts', plan)?.tier)}
    />
  );
}

function useIsFull(accounts: readonly MoneyAccount[]): boolean {
  const { accounts: most } = usePlan();
  return most !== null && accounts.filter(({ isArchived }) => !isArchived).length >= most;
}

/** The usual accounts: one of each owner. */
function AccountsSkeleton() {
  const titles = useOwnerNames();
  return (
    <Stack>
      {(['ours', 'mine', 'yours'] as const).map((owner) => (
        <Card key={owner} title={titles[owner]}>
          <RowHeight>
            <SkeletonRows count={1} height="var(--row-height)" picture="square" />
          </RowHeight>
        </Card>
      ))}
      <NetWorthSkeleton />
    </Stack>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });

/** The height of an account's row, whose balance is below its name on phones. */
const RowHeight = styled('div', {
  '--row-height': '3.75rem',
  '@media (width < 30rem)': { '--row-height': '5rem' },
});

const Buttons = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
