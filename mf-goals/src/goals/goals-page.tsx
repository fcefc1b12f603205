import { t } from '@lingui/core/macro';
import { endpoints, toCents, type Goal } from '@harmony/contract';
import {
  Amount,
  Button,
  Card,
  CardList,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
  space,
  Stat,
  Tiles,
  styled,
} from '@harmony/design-system';
import { useCouple, useEndpoint, useUser } from '@harmony/mf-kit';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useState } from 'react';
import { GoalDialog } from '../goal-dialog/goal-dialog.ts';
import { GoalItem } from '../goal-item/goal-item.tsx';
import { AddGoal } from '../goal-limit/add-goal.tsx';
import { goalLimit } from '../goal-limit/goal-limit.ts';
import { MoreGoals } from '../goal-limit/more-goals.tsx';
import { GoalSkeleton } from '../goal-progress/goal-progress.tsx';
import { isReached } from '../goal-progress/progress-of.ts';

/** Page of the couple's savings goals. */
export default function GoalsPage() {
  const user = useUser();
  const { couple } = useCouple();
  const { data, isPending, refetch } = useEndpoint(endpoints.goals.list);
  const [isAdding, setAdding] = useState(false);
  const goals = data ?? undefined;
  const limit = goalLimit(user?.subscriptionTier ?? 'free', goals?.length ?? 0);
  const add = <AddGoal isLocked={limit.isReached} onAdd={() => setAdding(true)} />;
  return (
    <>
      <PageHeader
        title={t`Goals`}
        lead={t`Saving together for the things you both want.`}
        actions={goals && add}
      />
      {couple === null ? (
        <NoCouple />
      ) : isPending ? (
        <Loading />
      ) : goals ? (
        <>
          <Figures goals={goals} />
          {limit.isReached && limit.most !== null && limit.requiredTier && (
            <Notice>
              <MoreGoals most={limit.most} requiredTier={limit.requiredTier} />
            </Notice>
          )}
          <List goals={goals} onAdd={() => setAdding(true)} isLocked={limit.isReached} />
        </>
      ) : (
        <ErrorCard
          title={t`Couldn’t load your goals`}
          text={t`Everything else still works.`}
          onRetry={() => void refetch()}
        />
      )}
      <GoalDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function NoCouple() {
  return (
    <EmptyState
      icon={<PiggyBank />}
      title={t`Set up your couple account to start saving together`}
      action={
        <Button asChild>
          <a href="/couple-setup">{t`Set up couple`}</a>
        </Button>
      }
    />
  );
}

function Figures({ goals }: { goals: readonly Goal[] }) {
  const sum = (amounts: string[]): number =>
    amounts.map(toCents).reduce((total, cents) => total + cents, 0);
  return (
    <Tiles>
      <Card>
        <Stat label={t`Active Goals`} value={goals.filter((goal) => !isReached(goal)).length} />
      </Card>
      <Card>
        <Stat
          label={t`Total Saved`}
          value={<Amount cents={sum(goals.map((goal) => goal.currentAmount))} />}
        />
      </Card>
      <Card>
        <Stat
          label={t`Target Amount`}
          value={<Amount cents={sum(goals.map((goal) => goal.targetAmount))} />}
        />
      </Card>
    </Tiles>
  );
}

interface ListProps {
  goals: readonly Goal[];
  onAdd: () => void;
  isLocked: boolean;
}

function List({ goals, onAdd, isLocked }: ListProps) {
  if (goals.length === 0) {
    return (
      <EmptyState
        icon={<PiggyBank />}
        title={t`No savings goals yet`}
        text={t`A first goal can be small: a weekend away, or a month’s rent put aside.`}
        action={<AddGoal isLocked={isLocked} onAdd={onAdd} />}
      />
    );
  }
  return (
    <CardList>
      {goals.map((goal) => (
        <Place key={goal.id}>
          <GoalItem goal={goal} />
        </Place>
      ))}
    </CardList>
  );
}

function Loading() {
  return (
    <>
      <Tiles>
        {[t`Active Goals`, t`Total Saved`, t`Target Amount`].map((label) => (
          <Card key={label}>
            <Stat label={label} value={<Skeleton height="1lh" width="60%" />} />
          </Card>
        ))}
      </Tiles>
      <CardList>
        {[1, 2].map((place) => (
          <li key={place}>
            <Card>
              <GoalSkeleton />
              <Skeleton height="4.5rem" />
              <Skeleton height="2.25rem" width="50%" />
            </Card>
          </li>
        ))}
      </CardList>
    </>
  );
}

/** Open details take the full width; a neighbor in the grid would leave a gap. */
const Place = styled('li', {
  display: 'grid',
  '&:has([data-details="open"])': { gridColumn: '1 / -1' },
});

const Notice = styled('div', { marginTop: space[5] });
