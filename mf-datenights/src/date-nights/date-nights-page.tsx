import { endpoints, planOf, plans, toCents, type DateNight } from '@harmony/contract';
import {
  Card,
  CardList,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
  Stat,
  Tiles,
  UpgradePrompt,
} from '@harmony/design-system';
import { navigate, useEndpoint, useUser } from '@harmony/mf-kit';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { DateNightItem } from './date-night-item.tsx';

/** Evenings for two: what is planned, and what it may cost. */
export default function DateNightsPage() {
  const user = useUser();
  const allowed = planOf(user?.subscriptionTier ?? 'free').dateNights;
  return (
    <>
      <PageHeader title="Date Nights" lead="Evenings for two. Planning them here comes soon." />
      {allowed ? (
        <Loaded />
      ) : (
        <UpgradePrompt
          feature="Date Night Planning"
          description="Plan evenings together, with a budget that both of you see."
          requiredTier={plans.starter.tier}
          onUpgrade={() => navigate('/pricing')}
        />
      )}
    </>
  );
}

function Loaded() {
  const { data, isPending, refetch } = useEndpoint(endpoints.dateNights.list);
  if (isPending) return <Skeleton height="16rem" />;
  if (!Array.isArray(data)) {
    return (
      <ErrorCard
        title="Your date nights could not be loaded"
        text="Everything else still works."
        onRetry={() => void refetch()}
      />
    );
  }
  return <DateNights list={data} />;
}

function DateNights({ list }: { list: DateNight[] }) {
  const [now] = useState(() => new Date());
  const budget = list.reduce((sum, { budgetAmount }) => sum + toCents(budgetAmount), 0);
  return (
    <>
      <Tiles>
        <Card>
          <Stat label="Date nights" value={list.length} />
        </Card>
        <Card>
          <Stat label="Total budget" value={`$${dollars.format(budget / 100)}`} />
        </Card>
        <Card>
          <Stat
            label="Completed"
            value={list.filter(({ status }) => status === 'completed').length}
          />
        </Card>
      </Tiles>
      {list.length === 0 ? (
        <EmptyState icon={<Heart />} title="No date nights planned yet" />
      ) : (
        <CardList>
          {list.toReversed().map((dateNight) => (
            <li key={dateNight.id}>
              <DateNightItem dateNight={dateNight} now={now} />
            </li>
          ))}
        </CardList>
      )}
    </>
  );
}

/** The total has two decimals (specification, section 9). */
const dollars = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
