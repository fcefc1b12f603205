import { Card, styled } from '@harmony/design-system';
import { HubPillsSkeleton } from '../navigation/hub-pills.tsx';
import { dashboardHub } from '../navigation/hubs.ts';
import { DashboardHeader, Greeting } from './dashboard-header.tsx';
import { First } from './dashboard-layout.tsx';
import { greetings } from './greeting.ts';
import { MonthSurface } from './month-surface.tsx';

/** Skeleton of the dashboard: greeting and cards. */
export default function DashboardSkeleton() {
  return (
    <>
      <HubPillsSkeleton hub={dashboardHub} />
      <DashboardHeader>
        <GreetingPlaceholder as="p">
          {greetings.map(({ from, until, words }) => (
            <span key={from} data-hours={`${from}-${until}`} hidden>
              {words}
            </span>
          ))}
        </GreetingPlaceholder>
        <p>&nbsp;</p>
      </DashboardHeader>
      <First>
        <MonthSurface>&nbsp;</MonthSurface>
        <Entries>&nbsp;</Entries>
      </First>
    </>
  );
}

// Reserves the height of a line before the hour is known.
const GreetingPlaceholder = styled(Greeting, { '&::before': { content: '"\\200b"' } });

const Entries = styled(Card, { minHeight: '19rem' });
