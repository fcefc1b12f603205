import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { leftOf, limitOf, type CalendarMonth, type CategoryShare } from '@harmony/contract';
import { Amount, CategoryDot, color, ScaledBar, space, text, styled } from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { daysIn, listOf } from '../transactions/filters.ts';

interface CategoryBarProps {
  month: CalendarMonth;
  share: CategoryShare;
  /** Common scale of all bars, in cents: the result of {@link mostOf}. */
  mostCents: number;
  /** Content after the remaining amount, such as the amount per day. */
  more?: ReactNode;
}

/** Returns the largest amount, spending or budget, that a group of bars has to show, in cents. */
export function mostOf(shares: readonly CategoryShare[]): number {
  return Math.max(1, ...shares.map((share) => Math.max(share.spentCents, limitOf(share))));
}

/**
 * Spending of a category in a month, linked to its transactions, with '$N over', '$N left' or 'No
 * limit'. The budget including carry-over is a mark on the scale shared by all categories.
 */
export function CategoryBar({ month, share, mostCents, more }: CategoryBarProps) {
  const { category, spentCents, budgetCents, carriedCents } = share;
  const hasBudget = budgetCents > 0;
  const limitCents = limitOf(share);
  const leftCents = leftOf(share);
  const isOver = leftCents < 0;
  const within = isOver ? limitCents : spentCents;
  return (
    <Frame>
      <Line>
        <Name to={listOf({ categoryId: category.id, type: 'shared', ...daysIn(month) })}>
          <CategoryDot color={category.color} />
          {category.name}
        </Name>
        <Spent>
          <Amount cents={spentCents} />
        </Spent>
      </Line>
      <div {...(hasBudget ? meterOf(share) : {})}>
        <ScaledBar
          most={mostCents}
          limit={limitCents}
          parts={[
            { name: 'within', value: within, fill: color.oursFill },
            ...(isOver ? [{ name: 'over', value: spentCents - within, fill: color.bad }] : []),
          ]}
        />
      </div>
      <Left data-over={isOver}>
        {hasBudget ? <LeftOver leftCents={leftCents} carriedCents={carriedCents} /> : t`No limit`}
        {more}
      </Left>
    </Frame>
  );
}

/** Remaining amount of a budget, including the carry-over of previous months. */
function LeftOver({ leftCents, carriedCents }: { leftCents: number; carriedCents: number }) {
  const rest = <Amount cents={Math.abs(leftCents)} />;
  const carried = <Amount cents={Math.abs(carriedCents)} />;
  if (leftCents < 0) {
    if (carriedCents === 0) return <Trans>{rest} over</Trans>;
    return carriedCents > 0 ? (
      <Trans>
        {rest} over with {carried} rolled over
      </Trans>
    ) : (
      <Trans>
        {rest} over after {carried} overspent before
      </Trans>
    );
  }
  if (carriedCents === 0) return <Trans>{rest} left</Trans>;
  return carriedCents > 0 ? (
    <Trans>
      {rest} left with {carried} rolled over
    </Trans>
  ) : (
    <Trans>
      {rest} left after {carried} overspent before
    </Trans>
  );
}

/** Accessible meter of the used budget. */
function meterOf(share: CategoryShare) {
  const { category, spentCents } = share;
  const limitCents = limitOf(share);
  const isUsedUp = limitCents === 0 || spentCents >= limitCents;
  return {
    role: 'progressbar',
    'aria-label': category.name,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': isUsedUp ? 100 : Math.max(0, Math.round((spentCents / limitCents) * 100)),
  };
}

const Frame = styled('div', { position: 'relative' });

const Line = styled('div', {
  ...text.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[1],
});

const Name = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

const Spent = styled('span', { fontVariantNumeric: 'tabular-nums' });

const Left = styled('p', {
  ...text.caption,
  color: color.muted,
  marginTop: space[1],
  '&[data-over="true"]': { color: color.bad },
});
