import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints, type Approval } from '@harmony/contract';
import {
  Button,
  color,
  ConfirmDialog,
  space,
  text,
  styled,
  useDates,
} from '@harmony/design-system';
import {
  approvalText,
  invalidateTopics,
  toast,
  useEndpointMutation,
  type PendingApproval,
} from '@harmony/mf-kit';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';

/** Consequences of approvals that cannot be undone; others need no confirmation. */
const consequences: Partial<Record<Approval['kind'], string>> = {
  delete_goal: t`Its contribution history is deleted too. This can’t be undone.`,
  delete_category: t`Its budget is deleted too. This can’t be undone.`,
  leave_couple: t`It ends for both of you. What you shared stays in a read-only archive, and what’s personal stays with its owner.`,
};

/** A pending approval: its author can withdraw it, the partner approves or declines. */
export function ConsentItem({ approval }: { approval: PendingApproval }) {
  const { id, kind, isMine, partnerName, expiresAt } = approval;
  const [isAsking, setAsking] = useState(false);
  const dates = useDates();
  const words = approvalText(approval);
  // Answered or withdrawn on another device meanwhile: the list is refreshed.
  const onError = () => invalidateTopics(endpoints.approvals.decline.changes);
  const approve = useEndpointMutation(endpoints.approvals.approve, {
    errorText: t`Couldn’t approve it`,
    onSuccess: () => toast({ title: t`Approved`, description: t`You both agreed to ${words}.` }),
    onError,
  });
  const decline = useEndpointMutation(endpoints.approvals.decline, {
    errorText: isMine ? t`Couldn’t withdraw it` : t`Couldn’t decline it`,
    onSuccess: () =>
      toast({
        title: isMine ? t`Withdrawn` : t`Declined`,
        description: t`Nothing has changed.`,
      }),
    onError,
  });
  const consequence = consequences[kind];
  const input = { params: { id } };
  return (
    <Item>
      <Mark aria-hidden="true">
        <Hourglass size={18} />
      </Mark>
      <Words>
        {isMine ? (
          <Trans>
            Waiting for {partnerName} to approve: <strong>{words}</strong>.
          </Trans>
        ) : (
          <Trans>
            {partnerName} wants to <strong>{words}</strong>.
          </Trans>
        )}{' '}
        <Until>{t`Until ${{ day: dates.dayOf(expiresAt, 'short') }}`}</Until>
      </Words>
      <Buttons>
        {!isMine && (
          <Button
            size="small"
            pending={approve.isPending}
            onClick={() => (consequence ? setAsking(true) : approve.mutate(input))}
          >{t`Approve`}</Button>
        )}
        <Button
          size="small"
          variant="secondary"
          pending={decline.isPending}
          onClick={() => decline.mutate(input)}
        >
          {isMine ? t`Withdraw` : t`Decline`}
        </Button>
      </Buttons>
      {consequence && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t`Approve the request to ${words}?`}
          description={consequence}
          confirmLabel={t`Approve`}
          pending={approve.isPending}
          onConfirm={() => approve.mutate(input)}
        />
      )}
    </Item>
  );
}

const Item = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[2]} 0`,
  '& + &': { borderTop: `1px solid ${color.line}` },
});

const Mark = styled('span', { display: 'grid', color: color.ours });

const Words = styled('p', {
  ...text.label,
  flex: '1 1 14rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Until = styled('span', { ...text.caption, color: color.muted, whiteSpace: 'nowrap' });

const Buttons = styled('div', { display: 'flex', gap: space[2], marginInlineStart: 'auto' });
