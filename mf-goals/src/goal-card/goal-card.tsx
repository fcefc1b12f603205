import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints } from '@harmony/contract';
import { Button, Card, EmptyState, Link, space, styled } from '@harmony/design-system';
import { useEndpoint, useUser } from '@harmony/mf-kit';
import CloudOff from 'lucide-react/icons/cloud-off';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useState } from 'react';
import { GoalDialog } from '../goal-dialog/goal-dialog.ts';
import { AddGoal } from '../goal-limit/add-goal.tsx';
import { goalLimit } from '../goal-limit/goal-limit.ts';
import { GoalProgress, GoalSkeleton } from '../goal-progress/goal-progress.tsx';

const SHOWN = 3;

/** Summary of the savings goals, shown on pages of other micro-frontends (slot `goals.card`). */
export default function GoalCard() {
  const user = useUser();
  const { data, isPending, refetch } = useEndpoint(endpoints.goals.list);
  const [isAdding, setAdding] = useState(false);
  const goals = data ?? undefined;
  const { isReached } = goalLimit(user?.subscriptionTier ?? 'free', goals?.length ?? 0);
  const add = <AddGoal size="small" isLocked={isReached} onAdd={() => setAdding(true)} />;
  const actions = (
    <Actions>
      {/* An empty list shows the button in its center instead. */}
      {goals && goals.length > 0 && add}
      <Link href="/goals">{t`View All`}</Link>
    </Actions>
  );
  return (
    <Card title={t`Savings Goals`} action={actions}>
      {isPending && (
        <List>
          {[1, 2, 3].map((place) => (
            <li key={place}>
              <GoalSkeleton />
            </li>
          ))}
        </List>
      )}
      {!isPending && !goals && (
        <EmptyState
          icon={<CloudOff />}
          title={t`Couldn’t load this right now`}
          text={
            <Trans>
              The rest of the page still works. New here?{' '}
              <Link href="/couple-setup">Set up your couple account to start saving together</Link>
            </Trans>
          }
          action={
            <Button variant="secondary" onClick={() => void refetch()}>{t`Try again`}</Button>
          }
        />
      )}
      {goals?.length === 0 && (
        <EmptyState
          icon={<PiggyBank />}
          title={t`No savings goals yet`}
          text={t`A first goal can be small: a weekend away, or a month’s rent put aside.`}
          action={add}
        />
      )}
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
