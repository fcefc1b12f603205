import { t } from '@lingui/core/macro';
import type { Couple, FairShare } from '@harmony/contract';
import { Badge, Button, Card, color, styled, text, useDates } from '@harmony/design-system';
import { approvalText, lazyDialog, useApproval, type PendingApproval } from '@harmony/mf-kit';
import { useState } from 'react';
import { JointMoney } from './joint-money.tsx';
import { namesIn } from './names.ts';
import { percentText } from '../percent/percent-text.ts';

const RuleDialog = lazyDialog(
  () => import(/* webpackChunkName: "rule-dialog" */ './rule-dialog.tsx'),
);

const words = {
  equal: t`Half each`,
  income: t`By what each of you earns`,
  percent: t`Custom split`,
};

interface RuleCardProps {
  share: FairShare;
  couple: Couple;
  /** Whether it is the current month, whose rule can be changed. */
  isCurrent: boolean;
}

/** The couple's split rule, which can be changed from this month on. */
export function RuleCard({ share, couple, isCurrent }: RuleCardProps) {
  const [isOpen, setOpen] = useState(false);
  const approval = useApproval('change_fair_share', couple.id);
  const nameOf = namesIn(couple);
  const dates = useDates();
  const rule = words[share.rule];
  const parts = share.members
    .map(({ userId }) => `${nameOf(userId)} ${percentText(share.shares[userId] ?? 0)}`)
    .join(', ');
  return (
    <Card
      title={t`Your split`}
      action={
        isCurrent && (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>{t`Change`}</Button>
        )
      }
    >
      <p>{t`${rule}: ${parts}.`}</p>
      {share.incomeUses.map(({ userId, date }) => (
        <Note key={userId}>
          {t`${{ name: nameOf(userId) }} asked for percents by income on ${{ day: dates.day(date) }}.`}
        </Note>
      ))}
      <JointMoney share={share} isCurrent={isCurrent} />
      {approval && <Waiting approval={approval} />}
      <RuleDialog isOpen={isOpen} onClose={() => setOpen(false)} share={share} nameOf={nameOf} />
    </Card>
  );
}

function Waiting({ approval }: { approval: PendingApproval }) {
  const name = approval.partnerName;
  const requested = approvalText(approval);
  return (
    <p>
      <Badge tone="watch">
        {approval.isMine ? t`Waiting for ${name}` : t`${name} asked for it`}
      </Badge>{' '}
      {t`To ${requested}.`}
    </p>
  );
}

const Note = styled('p', { ...text.caption, color: color.muted });
