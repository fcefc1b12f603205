import { endpoints, toCents, type Goal } from '@harmony/contract';
import {
  Amount,
  Card,
  CardList,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
  Stat,
  Tiles,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { PiggyBank } from 'lucide-react';
import { GoalProgress } from '../goal-progress/goal-progress.tsx';

/** What the couple saves for, and how far it is. */
export default function GoalsPage() {
  const { data, isPending, refetch } = useEndpoint(endpoints.goals.list);
  return (
    <>
      <PageHeader title="Goals" lead="What you save for together. Adding goals here comes soon." />
      {isPending && <Skeleton height="16rem" />}
      {!isPending && !Array.isArray(data) && (
        <ErrorCard
          title="Your goals could not be loaded"
          text="Set up your couple account to start saving together, or try again."
          onRetry={() => void refetch()}
        />
      )}
      {Array.isArray(data) && <Goals goals={data} />}
    </>
  );
}

function Goals({ goals }: { goals: Goal[] }) {
  if (goals.length === 0) {
    return (
      <EmptyState
        icon={<PiggyBank />}
        title="No savings goals yet"
        text="A first goal can be small: a weekend away, or a month of rent on the side."
      />
    );
  }
  const sum = (amounts: string[]): number =>
    amounts.map(toCents).reduce((total, cents) => total + cents, 0);
  return (
    <>
      <Tiles>
        <Card>
          <Stat label="Active Goals" value={goals.length} />
        </Card>
        <Card>
          <Stat
            label="Total Saved"
            value={<Amount cents={sum(goals.map((goal) => goal.currentAmount))} />}
          />
        </Card>
        <Card>
          <Stat
            label="Target Amount"
            value={<Amount cents={sum(goals.map((goal) => goal.targetAmount))} />}
          />
        </Card>
      </Tiles>
      <CardList>
        {goals.map((goal) => (
          <li key={goal.id}>
            <Card>
              <GoalProgress goal={goal} />
            </Card>
          </li>
        ))}
      </CardList>
    </>
  );
}
