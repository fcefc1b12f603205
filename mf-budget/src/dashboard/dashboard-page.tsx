import { monthOf } from '@harmony/contract';
import { useCouple } from '@harmony/mf-kit';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { FirstEvening } from '../first-evening/first-evening.tsx';
import { monthName } from '../month/month-name.ts';
import { FairShareCard } from '../fair-share/fair-share-card.tsx';
import { HubPills } from '../navigation/hub-pills.tsx';
import { dashboardHub } from '../navigation/hubs.ts';
import { CategoryCard } from './category-card.tsx';
import { DashboardHeader, Greeting } from './dashboard-header.tsx';
import { Columns, First, Rows } from './dashboard-layout.tsx';
import { DiscretionaryCard } from './discretionary-card.tsx';
import { ExampleMonth } from './example-month.tsx';
import { GoalCard } from './goal-card.tsx';
import { greetingAt } from './greeting.ts';
import { InsightsCard } from './insights-card.tsx';
import { LookBack } from './look-back.tsx';
import { MonthCard } from './month-card.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { PersonalBudgetCards } from './personal-budget-cards.tsx';
import { RecentCard } from './recent-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';

/**
 * Dashboard of the couple. Each card sends its own requests, so that a failing card does not affect
 * the others.
 */
export default function DashboardPage() {
  const today = useToday();
  const [now] = useState(() => new Date());
  const { couple } = useCouple();
  return (
    <>
      <HubPills hub={dashboardHub} current="/" />
      <DashboardHeader>
        <Greeting>{greetingAt(now.getHours())}</Greeting>
        <p>{monthName(monthOf(today))}</p>
      </DashboardHeader>
      <Rows>
        <FirstEvening />
        <PasskeyOffer />
        <First>
          {couple === null ? <ExampleMonth /> : <MonthCard />}
          <RecentCard />
        </First>
        <SummaryStrip />
        {couple !== null && <LookBack />}
        <Columns>
          <Rows>
            <GoalCard />
            <InsightsCard />
            <DiscretionaryCard />
          </Rows>
          <Rows>
            <FairShareCard />
            <CategoryCard />
            <PersonalBudgetCards />
          </Rows>
        </Columns>
      </Rows>
    </>
  );
}
