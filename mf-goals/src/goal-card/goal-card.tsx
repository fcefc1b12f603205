import { endpoints } from '@harmony/contract';
import { Button, Card, EmptyState, Link, Skeleton, space, styled } from '@harmony/design-system';
import { useEndpoint, useUser } from '@harmony/mf-kit';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useState } from 'react';
import { GoalDialog } from '../goal-dialog/goal-dialog.ts';
import { AddGoal } from '../goal-limit/add-goal.tsx';
import { goalLimit } from '../goal-limit/goal-limit.ts';
import { GoalProgress } from '../goal-progress/goal-progress.tsx';

const SHOWN = 3;

/** The savings goals in short, for other micro-frontends' pages (slot `goals.card`). */
export default function GoalCard() {
  const user = useUser();
  const { data, isPending } = useEndpoint(endpoints.goals.list);
  const [isAdding, setAdding] = useState(false);
  const goals = data ?? undefined;
  const { isReached } = goalLimit(user?.subscriptionTier ?? 'free', goals?.length ?? 0);
  const actions = (
    <Actions>
      {goals && <AddGoal size="small" isLocked={isReached} onAdd={() => setAdding(true)} />}
      <Link href="/goals">View All</Link>
    </Actions>
  );
  return (
    <Card title="Savings Goals" action={actions}>
      {isPending && <Skeleton height="9rem" />}
      {!isPending && !goals && (
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
      {goals?.length === 0 && <EmptyState icon={<PiggyBank />} title="No savings goals yet" />}
      {goals && goals.length > 0 && (
        <List>
          {goals.slice(0, SHOWN).map((goal) => (
            <li key={goal.id}>
              <GoalProgress goal={goal} />
            </li>
          ))}
        </List>
      )}
      <GoalDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Card>
  );
}

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[1]} ${space[4]}`,
});

const List = styled('ul', { display: 'grid', gap: space[4] });
