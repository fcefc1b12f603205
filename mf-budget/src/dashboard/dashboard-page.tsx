import { monthOf } from '@harmony/contract';
import { breakpoint, PageHeader, space, styled } from '@harmony/design-system';
import { navigate, useCouple } from '@harmony/mf-kit';
import { useCallback, useState } from 'react';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.ts';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';
import { CategoryCard } from './category-card.tsx';
import { DiscretionaryCard } from './discretionary-card.tsx';
import { GoalCard } from './goal-card.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { greetingAt } from './greeting.ts';
import { InsightsCard } from './insights-card.tsx';
import { PersonalBudgetCards } from './personal-budget-cards.tsx';
import { QuickAction } from './quick-action.tsx';
import { RecentCard } from './recent-card.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useAddKey } from './use-add-key.ts';

/** The month at a glance. Each card asks for itself, so one that fails leaves the others alone. */
export default function DashboardPage() {
  const today = useToday();
  const [now] = useState(() => new Date());
  const { couple } = useCouple();
  return (
    <>
      <PageHeader title={greetingAt(now.getHours())} lead={monthName(monthOf(today))} />
      <Rows>
        <SummaryCards />
        <Columns>
          <Rows>
            <RecentCard />
            <GoalCard />
            <InsightsCard />
          </Rows>
          <Rows>
            <CategoryCard />
            <DiscretionaryCard />
            <PersonalBudgetCards />
          </Rows>
        </Columns>
      </Rows>
      {/* Before there is a couple there is nobody to add anything to. */}
      {couple === null ? <Alone /> : <Adding />}
    </>
  );
}

/** What the quick action's key does without a couple: it leads to where one is made. */
function Alone() {
  useAddKey(toSetup);
  return null;
}

function toSetup(): void {
  navigate('/couple-setup');
}

/** The quick action with the dialogs that it opens. */
function Adding() {
  const { open, props } = useTransactionDialog();
  // The dialog of another micro-frontend: there from its first opening on, and not before.
  const [goal, setGoal] = useState<'unwanted' | 'open' | 'closed'>('unwanted');
  const closeGoal = useCallback(() => setGoal('closed'), []);
  return (
    <>
      <QuickAction onAdd={open} onSetGoal={() => setGoal('open')} />
      <TransactionDialog {...props} />
      {goal !== 'unwanted' && (
        <GoalDialog
          isOpen={goal === 'open'}
          onClose={closeGoal}
          onFailure={() => setGoal('unwanted')}
        />
      )}
    </>
  );
}

const Rows = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});
