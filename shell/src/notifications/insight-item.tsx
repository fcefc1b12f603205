import styled from '@emotion/styled';
import type { Insight } from '@harmony/contract';
import { Badge, color, radius, space, text } from '@harmony/design-system';
import { Lightbulb, PiggyBank, TrendingUp, Trophy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Told } from './examples.ts';

const icons: Record<Insight['type'], LucideIcon> = {
  goal_progress: PiggyBank,
  spending_alert: TrendingUp,
  achievement: Trophy,
  other: Lightbulb,
};

interface InsightItemProps {
  insight: Told;
  isExample?: boolean;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One insight: what it says, in words. */
export function InsightItem({ insight, isExample = false, action }: InsightItemProps) {
  const Icon = icons[insight.type];
  return (
    <Item>
      <Mark aria-hidden="true">
        <Icon size={18} />
      </Mark>
      <div>
        {isExample && <Badge tone="info">Example</Badge>}
        <Title>{insight.title}</Title>
        <Words>{insight.description}</Words>
        {action && <Action>{action}</Action>}
      </div>
    </Item>
  );
}

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[3]} 0`,
  '& + &': { borderTop: `1px solid ${color.line}` },
});

const Mark = styled.span({
  width: '2.25rem',
  height: '2.25rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  background: color.oursSoft,
  color: color.ours,
});

const Title = styled.p(text.label);

/** Its words begin where the others do. */
const Action = styled.div({ marginLeft: `calc(-1 * ${space[4]})` });

const Words = styled.p({ ...text.caption, color: color.muted });
