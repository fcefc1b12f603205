import { t } from '@lingui/core/macro';
import type { CalendarMonth } from '@harmony/contract';
import { Button, Card, color, ErrorCard, text, styled } from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import { useState } from 'react';
import { PersonalProgress, PersonalSkeleton } from '../personal-budget/personal-progress.tsx';
import { usePersonalBudgets } from '../personal-budget/use-personal-budgets.ts';

const loadDialog = onFirstUse(
  () => import(/* webpackChunkName: "limit-dialog" */ './limit-dialog.tsx'),
);

/** Personal spending and limit of the user in a month. */
export function PersonalLimitCard({ month }: { month: CalendarMonth }) {
  const answer = usePersonalBudgets(month);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load your personal budget`}
        text={t`The rest of the page still works.`}
        onRetry={answer.retry}
      />
    );
  }
  return (
    <Card
      title={t`Your personal budget`}
      action={
        <Button
          size="small"
          variant="quiet"
          disabled={answer.state === 'loading'}
          onClick={() => setOpen(true)}
        >{t`Change limit`}</Button>
      }
    >
      {answer.state === 'loading' ? (
        <PersonalSkeleton />
      ) : (
        <>
          <PersonalProgress budget={answer.data} owner="mine" label={t`Your personal spending`} />
          <Hint>{t`Only you see this, unless you share it.`}</Hint>
          <Later
            load={loadDialog}
            isWanted={isOpen}
            onFailure={close}
            props={{ limit: answer.data.limit, isOpen, onClose: close }}
          />
        </>
      )}
    </Card>
  );
}

const Hint = styled('p', { ...text.caption, color: color.muted });
