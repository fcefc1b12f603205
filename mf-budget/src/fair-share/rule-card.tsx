import type { Couple, FairShare } from '@harmony/contract';
import { Badge, Button, Card } from '@harmony/design-system';
import { approvalText, lazyDialog, useApproval } from '@harmony/mf-kit';
import { useState } from 'react';
import { namesIn } from './names.ts';

const RuleDialog = lazyDialog(
  () => import(/* webpackChunkName: "rule-dialog" */ './rule-dialog.tsx'),
);

const words = {
  equal: 'Half each',
  income: 'By what each of you earns',
  percent: 'By percents that you chose',
};

interface RuleCardProps {
  share: FairShare;
  couple: Couple;
  /** Whether it is the rule of the month that still runs, so that it can be changed. */
  isCurrent: boolean;
}

/** By what the couple shares its spending, to be changed from this month on. */
export function RuleCard({ share, couple, isCurrent }: RuleCardProps) {
  const [isOpen, setOpen] = useState(false);
  const approval = useApproval('change_fair_share', couple.id);
  const nameOf = namesIn(couple);
  const parts = share.members.map(
    ({ userId }) => `${nameOf(userId)} ${share.shares[userId] ?? 0}%`,
  );
  return (
    <Card
      title="How you share"
      action={
        isCurrent && (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <p>
        {words[share.rule]}: {parts.join(', ')}.
      </p>
      {approval && (
        <p>
          <Badge tone="watch">
            {approval.isMine
              ? `Waiting for ${approval.partnerName}`
              : `${approval.partnerName} asked for it`}
          </Badge>{' '}
          To {approvalText(approval)}.
        </p>
      )}
      <RuleDialog isOpen={isOpen} onClose={() => setOpen(false)} share={share} nameOf={nameOf} />
    </Card>
  );
}
