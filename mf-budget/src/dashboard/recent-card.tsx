import styled from '@emotion/styled';
import { endpoints } from '@harmony/contract';
import { Card, color, EmptyState, Link, RelativeDay, Skeleton } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { Wallet } from 'lucide-react';
import { useToday } from '../clock/today.ts';
import { TransactionRow } from '../transaction-row/transaction-row.tsx';
import { useCategories } from '../transactions/use-categories.ts';
import { SetUpCouple } from './set-up-couple.tsx';

/** How many are shown (specification, section 9). */
const SHOWN = 4;

/** The newest transactions. */
export function RecentCard() {
  const { data, isPending } = useEndpoint(endpoints.transactions.recent, {
    query: { limit: SHOWN },
  });
  const categories = useCategories();
  const today = useToday();
  return (
    <Card title="Recent Transactions" action={<Link href="/transactions">View All</Link>}>
      {isPending && <Skeleton height="14rem" />}
      {!isPending && !Array.isArray(data) && (
        <SetUpCouple text="Create or join a couple account to start tracking transactions together" />
      )}
      {Array.isArray(data) && data.length === 0 && (
        <EmptyState
          icon={<Wallet />}
          title="No transactions found"
          text="What you add appears here, for both of you."
        />
      )}
      {Array.isArray(data) && data.length > 0 && (
        <List>
          {data.map((transaction) => (
            <li key={transaction.id}>
              <TransactionRow
                transaction={transaction}
                category={categories.byId.get(transaction.categoryId)}
                note={<RelativeDay day={transaction.date} today={today} />}
              />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const List = styled.ul({ '& li + li': { borderTop: `1px solid ${color.line}` } });
