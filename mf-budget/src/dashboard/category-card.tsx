import styled from '@emotion/styled';
import { categoryBreakdown, endpoints, type CategoryShare } from '@harmony/contract';
import {
  Amount,
  Card,
  CategoryDot,
  color,
  EmptyState,
  ProgressBar,
  Skeleton,
  space,
  text,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { ChartPie } from 'lucide-react';
import { SetUpCouple } from './set-up-couple.tsx';
import { useTwoMonths } from './use-two-months.ts';

/** The month's shared spending by category, largest first (specification, section 9). */
export function CategoryCard() {
  const { month, state, transactions } = useTwoMonths();
  const categories = useEndpoint(endpoints.categories.list);
  const isPending = state === 'loading' || categories.isPending;
  const failed = state === 'failed' || !Array.isArray(categories.data);
  const rows = categoryBreakdown(
    transactions,
    Array.isArray(categories.data) ? categories.data : [],
    month,
  );
  return (
    <Card title="Shared Spending by Category">
      {isPending && <Skeleton height="14rem" />}
      {!isPending && failed && (
        <SetUpCouple text="Set up your couple account to track spending by category" />
      )}
      {!isPending && !failed && rows.length === 0 && (
        <EmptyState
          icon={<ChartPie />}
          title="Nothing shared yet this month"
          text="Shared expenses show up here by category."
        />
      )}
      {!isPending && !failed && rows.length > 0 && (
        <List>
          {rows.map((row) => (
            <li key={row.category.id}>
              <Share row={row} largest={rows[0]?.spentCents ?? 0} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

function Share({ row, largest }: { row: CategoryShare; largest: number }) {
  const { category, spentCents, budgetCents } = row;
  const hasBudget = budgetCents > 0;
  const isOver = hasBudget && spentCents > budgetCents;
  // Without a budget the bar compares with the largest category.
  const whole = hasBudget ? budgetCents : Math.max(largest, 1);
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
      </Left>
    </>
  );
}

const List = styled.ul({ display: 'grid', gap: space[4] });

const Line = styled.div({
  ...text.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[1],
});

const Name = styled.span({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

const Spent = styled.span({ fontVariantNumeric: 'tabular-nums' });

const Left = styled.p({
  ...text.caption,
  color: color.muted,
  marginTop: space[1],
  '&[data-over="true"]': { color: color.bad },
});
