import styled from '@emotion/styled';
import { endpoints } from '@harmony/contract';
import { Button, Card, EmptyState, Link, Skeleton, space } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { PiggyBank } from 'lucide-react';
import { GoalProgress } from '../goal-progress/goal-progress.tsx';

const SHOWN = 3;

/** The savings goals in short, for other micro-frontends' pages (slot `goals.card`). */
export default function GoalCard() {
  const { data, isPending } = useEndpoint(endpoints.goals.list);
  return (
    <Card title="Savings Goals" action={<Link href="/goals">View All</Link>}>
      {isPending && <Skeleton height="9rem" />}
      {!isPending && !Array.isArray(data) && (
        <EmptyState
          icon={<PiggyBank />}
          title="Set up your couple account to start saving together"
          action={
            <Button asChild variant="secondary">
              <a href="/couple-setup">Set up couple</a>
            </Button>
          }
        />
      )}
      {Array.isArray(data) && data.length === 0 && (
        <EmptyState icon={<PiggyBank />} title="No savings goals yet" />
      )}
      {Array.isArray(data) && data.length > 0 && (
        <List>
          {data.slice(0, SHOWN).map((goal) => (
            <li key={goal.id}>
              <GoalProgress goal={goal} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const List = styled.ul({ display: 'grid', gap: space[4] });
