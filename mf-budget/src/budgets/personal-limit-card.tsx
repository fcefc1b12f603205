import styled from '@emotion/styled';
import { endpoints, type CalendarMonth } from '@harmony/contract';
import { Button, Card, color, ErrorCard, Skeleton, text } from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { PersonalProgress } from '../personal-budget/personal-progress.tsx';
import { usePersonalBudgets } from '../personal-budget/use-personal-budgets.ts';
import { AmountDialog } from './amount-dialog.tsx';

/** What oneself has spent of one's own limit in a month, and the limit to change. */
export function PersonalLimitCard({ month }: { month: CalendarMonth }) {
  const answer = usePersonalBudgets(month);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const change = useEndpointMutation(endpoints.budgets.changeLimit, {
    changes: ['personal-budgets', 'couple'],
    errorText: 'Failed to change your limit',
    onSuccess: () => {
      toast({ title: 'Success', description: 'Your monthly limit was changed' });
      close();
    },
  });
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title="Your personal budget could not be loaded"
        text="The rest of the page still works."
        onRetry={answer.retry}
      />
    );
  }
  return (
    <Card
      title="Your personal budget"
      action={
        <Button
          size="small"
          variant="quiet"
          disabled={answer.state === 'loading'}
          onClick={() => setOpen(true)}
        >
          Change limit
        </Button>
      }
    >
      {answer.state === 'loading' ? (
        <Skeleton height="6rem" />
      ) : (
        <>
          <PersonalProgress budget={answer.data} owner="mine" label="Your personal spending" />
          <Hint>The limit is your own: your partner sees it only if you share it.</Hint>
          <AmountDialog
            isOpen={isOpen}
            onClose={close}
            title="Your monthly limit"
            description="What you mean to spend on your own, each month."
            label="Monthly limit"
            initial={answer.data.limit}
            isSaving={change.isPending}
            problem={issuesOf(change.error, ['limit'])[0]?.message}
            onSave={(limit) => change.mutate({ body: { limit } })}
          />
        </>
      )}
    </Card>
  );
}

const Hint = styled.p({ ...text.caption, color: color.muted });
