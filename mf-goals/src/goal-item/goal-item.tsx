import { t } from '@lingui/core/macro';
import type { Goal } from '@harmony/contract';
import {
  Badge,
  Button,
  Card,
  IconButton,
  Menu,
  Skeleton,
  space,
  styled,
} from '@harmony/design-system';
import { Later, onFirstUse, useApproval } from '@harmony/mf-kit';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import HandCoins from 'lucide-react/icons/hand-coins';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState } from 'react';
import { GoalDialog } from '../goal-dialog/goal-dialog.ts';
import { GoalProgress } from '../goal-progress/goal-progress.tsx';
import { isReached } from '../goal-progress/progress-of.ts';
import { MoneyDialog } from '../money-dialog/money-dialog.ts';
import type { Direction } from '../money-dialog/money-form.tsx';
import { Celebration } from './celebration.tsx';
import { DeleteGoal } from './delete-goal.tsx';
import { SavingSuggestion } from './saving-suggestion.tsx';

const loadDetails = onFirstUse(
  () => import(/* webpackChunkName: "goal-details" */ '../goal-details/goal-details.tsx'),
);

type Open = 'money' | 'edit' | 'delete';

/** A goal with its actions and dialogs. */
export function GoalItem({ goal }: { goal: Goal }) {
  const [open, setOpen] = useState<Open>();
  const [direction, setDirection] = useState<Direction>('add');
  const [hasDetails, setDetails] = useState(false);
  const isCelebrated = useReachedNow(goal);
  const approval = useApproval('delete_goal', goal.id);
  const { name } = goal;
  const partnerName = approval?.partnerName ?? '';
  const detailsId = useId();
  const close = () => setOpen(undefined);
  const move = (next: Direction) => {
    setDirection(next);
    setOpen('money');
  };
  return (
    <Card>
      <GoalProgress goal={goal} isHeading />
      {approval && (
        <div>
          <Badge tone="watch">
            {approval.isMine
              ? t`Waiting for ${partnerName} to agree to delete this`
              : t`${partnerName} wants to delete this`}
          </Badge>
        </div>
      )}
      {isCelebrated && <Celebration name={name} />}
      <SavingSuggestion goal={goal} />
      <Actions>
        <Button
          size="small"
          // A reached goal still accepts money, but it is no longer the main action.
          variant={isReached(goal) ? 'quiet' : 'secondary'}
          icon={<Plus aria-hidden="true" />}
          onClick={() => move('add')}
        >{t`Add money`}</Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={hasDetails}
          aria-controls={detailsId}
          icon={<Turning aria-hidden="true" data-turned={hasDetails} />}
          onClick={() => setDetails(!hasDetails)}
        >{t`Details`}</Button>
        <Menu
          trigger={
            <IconButton label={t`More for ${name}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          items={[
            {
              label: t`Take out money`,
              icon: <HandCoins aria-hidden="true" />,
              onSelect: () => move('take'),
            },
            {
              label: t`Edit goal`,
              icon: <Pencil aria-hidden="true" />,
              onSelect: () => setOpen('edit'),
            },
            {
              label: t`Delete goal`,
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => setOpen('delete'),
            },
          ]}
        />
      </Actions>
      <div id={detailsId} hidden={!hasDetails} data-details={hasDetails ? 'open' : undefined}>
        {hasDetails && (
          <Later
            load={loadDetails}
            isWanted={hasDetails}
            onFailure={() => setDetails(false)}
            props={{ goal }}
          >
            <Skeleton height="12rem" />
          </Later>
        )}
      </div>
      <MoneyDialog isOpen={open === 'money'} onClose={close} goal={goal} direction={direction} />
      <GoalDialog isOpen={open === 'edit'} onClose={close} goal={goal} />
      <DeleteGoal isOpen={open === 'delete'} onClose={close} goal={goal} approval={approval} />
    </Card>
  );
}

/** Whether either partner reached the goal while it was on screen. */
function useReachedNow(goal: Goal): boolean {
  const isThere = isReached(goal);
  const [wasReached, setWasReached] = useState(isThere);
  const [isNew, setNew] = useState(false);
  if (isThere !== wasReached) {
    setWasReached(isThere);
    setNew(isThere);
  }
  return isNew;
}

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginTop: 'auto',
  '& > :last-child': { marginInlineStart: 'auto' },
  // Otherwise the menu would wrap onto its own line.
  '@media (width < 22.5rem)': {
    columnGap: 0,
    '& > :not(:last-child) svg': { display: 'none' },
  },
});

const Turning = styled(ChevronDown, { '&[data-turned="true"]': { transform: 'rotate(180deg)' } });
