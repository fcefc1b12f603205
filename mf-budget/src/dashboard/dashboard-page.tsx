import { monthOf } from '@harmony/contract';
import { breakpoint, PageHeader, space, styled } from '@harmony/design-system';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { CategoryCard } from './category-card.tsx';
import { DiscretionaryCard } from './discretionary-card.tsx';
import { GoalCard } from './goal-card.tsx';
import { greetingAt } from './greeting.ts';
import { InsightsCard } from './insights-card.tsx';
import { PersonalBudgetCards } from './personal-budget-cards.tsx';
import { RecentCard } from './recent-card.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The month at a glance. Each card asks for itself, so one that fails leaves the others alone. */
export default function DashboardPage() {
  const today = useToday();
  const [now] = useState(() => new Date());
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
