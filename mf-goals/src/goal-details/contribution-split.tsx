import { t } from '@lingui/core/macro';
import type { Contribution, Goal } from '@harmony/contract';
import { amountText, BarChart, color, text, styled } from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { splitOf } from './split-of.ts';

interface ContributionSplitProps {
  goal: Goal;
  contributions: readonly Contribution[];
}

/** Contributions of each partner in their colors, as far as they are shared. */
export function ContributionSplit({ goal, contributions }: ContributionSplitProps) {
  const user = useUser();
  const { partner } = useCouple();
  const { mine, partners, isPartHidden } = splitOf(goal, contributions, user?.id ?? '');
  const bar = (name: string, cents: number, fill: string) => ({
    name,
    words: amountText(cents, 'rounded'),
    parts: [{ name, value: Math.max(0, cents), fill }],
  });
  const goalName = goal.name;
  const partnerName = partner?.firstName ?? t`Your partner`;
  const bars = [bar(t`You`, mine, color.mineFill)];
  if (partner && !isPartHidden) bars.push(bar(partnerName, partners, color.yoursFill));
  return (
    <>
      <BarChart label={t`Contributions to ${goalName}`} bars={bars} />
      {isPartHidden && <Note>{t`${partnerName} keeps their share private.`}</Note>}
    </>
  );
}

const Note = styled('p', { ...text.caption, color: color.muted });
