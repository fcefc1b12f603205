import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import {
  Button,
  color,
  EmptyState,
  Link,
  RelativeDay,
  SkeletonRows,
  styled,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import Wallet from 'lucide-react/icons/wallet';
import { useToday } from '../clock/today.ts';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.ts';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';
import { transactionLines } from '../transaction-row/transaction-line.tsx';
import { TransactionRow } from '../transaction-row/transaction-row.tsx';
import { withoutSecondSides } from '../transactions/transfers.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { loadableOf } from '../loadable/loadable.ts';
import { CardFailure } from './card-fallback.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** Number of transactions shown (docs/specification/numbers.md). */
const SHOWN = 4;
/** Enough for a card of transfers, which have two transactions each and are shown once. */
const REQUESTED = 2 * SHOWN;

const FALLBACK = t`Create or join a couple account to start tracking transactions together`;

export function RecentCard() {
  return (
    <DashboardCard
      title={t`Recent Transactions`}
      action={<Link href="/transactions">{t`View All`}</Link>}
      fallback={FALLBACK}
      linksToSetup
    >
      <Recent />
    </DashboardCard>
  );
}

/**
 * The dialog is a sibling of the list, so that it stays open when its first entry fills the card.
 */
function Recent() {
  const { open, props } = useTransactionDialog();
  return (
    <>
      <Newest onAdd={() => open('expense')} />
      <TransactionDialog {...props} />
    </>
  );
}

function Newest({ onAdd }: { onAdd: () => void }) {
  const answer = loadableOf(
    useEndpoint(endpoints.transactions.recent, { query: { limit: REQUESTED } }),
  );
  const categories = useCategories();
  const today = useToday();
  if (answer.state === 'loading')
    return <SkeletonRows count={SHOWN} height="3.75rem" picture="square" />;
  if (answer.state === 'failed') return <CardFailure text={FALLBACK} onRetry={answer.retry} />;
  if (answer.data.length === 0) {
    return (
      <EmptyState
        icon={<Wallet />}
        title={t`No transactions found`}
        text={t`New transactions show up here, for both of you.`}
        action={<Button variant="secondary" onClick={onAdd}>{t`Add an expense`}</Button>}
      />
    );
  }
  return (
    <List>
      {withoutSecondSides(answer.data)
        .slice(0, SHOWN)
        .map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow
              transaction={transaction}
              category={categories.byId.get(transaction.categoryId)}
              note={<RelativeDay day={transaction.date} today={today} />}
            />
          </li>
        ))}
    </List>
  );
}

const List = styled('ul', {
  ...transactionLines,
  '& li + li': { borderTop: `1px solid ${color.line}` },
});
