import { t } from '@lingui/core/macro';
import Landmark from 'lucide-react/icons/landmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import TrendingUp from 'lucide-react/icons/trending-up';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, color, radius, space, text, styled } from '@harmony/design-system/basics';

type Subject = 'goal_progress' | 'spending_alert' | 'achievement' | 'bank' | 'other';

const icons: Record<Subject, LucideIcon> = {
  goal_progress: PiggyBank,
  spending_alert: TrendingUp,
  achievement: Trophy,
  bank: Landmark,
  other: Lightbulb,
};

export interface InsightItemProps {
  type: Subject;
  title: string;
  description: string;
  /** Whether it is a sample insight. */
  isExample?: boolean;
  action?: ReactNode;
}

/** An insight in a list, in words. */
export function InsightItem({
  type,
  title,
  description,
  isExample = false,
  action,
}: InsightItemProps) {
  const Icon = icons[type];
  return (
    <Item>
      <Mark aria-hidden="true">
        <Icon size={18} />
      </Mark>
      <div>
        {isExample && <Badge tone="info">{t`Example`}</Badge>}
        <Title>{title}</Title>
        <Words>{description}</Words>
        {action && <Action>{action}</Action>}
      </div>
    </Item>
  );
}

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[3]} 0`,
  '& + &': { borderTop: `1px solid ${color.line}` },
});

const Mark = styled('span', {
  width: '2.25rem',
  height: '2.25rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  background: color.oursSoft,
  color: color.ours,
});

const Title = styled('p', text.label);

/** Aligns the texts of its buttons with the other lines, except where buttons have visible edges. */
const Action = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${space[4]})`,
  '@media (forced-colors: active)': { marginInlineStart: `calc(-1 * ${space[1]})` },
});

const Words = styled('p', { ...text.caption, color: color.muted });
