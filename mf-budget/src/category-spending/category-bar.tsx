import type { CategoryShare } from '@harmony/contract';
import {
  Amount,
  CategoryDot,
  color,
  ProgressBar,
  space,
  text,
  styled,
} from '@harmony/design-system';
import type { ReactNode } from 'react';

interface CategoryBarProps {
  share: CategoryShare;
  /** What a bar without a budget compares with: the largest category, in cents. */
  largestCents: number;
  /** After what is left, such as what is left a day. */
  more?: ReactNode;
}

/** What was spent in a category against its budget: '$N over', '$N left' or 'No limit'. */
export function CategoryBar({ share, largestCents, more }: CategoryBarProps) {
  const { category, spentCents, budgetCents } = share;
  const hasBudget = budgetCents > 0;
  const isOver = hasBudget && spentCents > budgetCents;
  const whole = hasBudget ? budgetCents : Math.max(largestCents, 1);
  return (
    <>
      <Line>
        <Name>
          <CategoryDot color={category.color} />
          {category.name}
        </Name>
        <Spent>
          <Amount cents={spentCents} />
        </Spent>
      </Line>
      <ProgressBar
        label={category.name}
        value={(spentCents / whole) * 100}
        tone={isOver ? 'bad' : 'ours'}
      />
      <Left data-over={isOver}>
        {!hasBudget && 'No limit'}
        {hasBudget && (
          <>
            <Amount cents={Math.abs(budgetCents - spentCents)} /> {isOver ? 'over' : 'left'}
          </>
        )}
        {more}
      </Left>
    </>
  );
}

const Line = styled('div', {
  ...text.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[1],
});

const Name = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Spent = styled('span', { fontVariantNumeric: 'tabular-nums' });

const Left = styled('p', {
  ...text.caption,
  color: color.muted,
  marginTop: space[1],
  '&[data-over="true"]': { color: color.bad },
});
