import styled from '@emotion/styled';
import { breakpoint, PageHeader, Skeleton, space } from '@harmony/design-system';
import { Slot } from '@harmony/mf-kit';
import { useState } from 'react';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.tsx';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';
import { CategoryCard } from './category-card.tsx';
import { greetingAt } from './greeting.ts';
import { PersonalBudgetCards } from './personal-budget-cards.tsx';
import { QuickAction } from './quick-action.tsx';
import { RecentCard } from './recent-card.tsx';
import { SummaryCards } from './summary-cards.tsx';

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** The month at a glance. Each card asks for itself, so one that fails leaves the others alone. */
export default function DashboardPage() {
  const [now] = useState(() => new Date());
  const dialog = useTransactionDialog();
  return (
    <>
      <PageHeader title={greetingAt(now.getHours())} lead={monthAndYear.format(now)} />
      <Rows>
        <SummaryCards />
        <Columns>
          <Rows>
            <RecentCard />
            <Slot name="goals.card" label="Savings goals" loading={<Skeleton height="16rem" />} />
          </Rows>
          <Rows>
            <CategoryCard />
            <PersonalBudgetCards />
          </Rows>
        </Columns>
      </Rows>
      <QuickAction onAdd={dialog.open} />
      <TransactionDialog {...dialog.props} />
    </>
  );
}

const Rows = styled.div({ display: 'grid', gap: space[5], minWidth: 0 });

const Columns = styled.div({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});
