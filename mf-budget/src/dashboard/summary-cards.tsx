import styled from '@emotion/styled';
import { addMonths, monthFigures, trendPercent, type MonthFigures } from '@harmony/contract';
import { Amount, breakpoint, Card, space, Stat, type Tone } from '@harmony/design-system';
import { useTwoMonths } from './use-two-months.ts';

/** The figures, and whether more of each is good news. */
const figures = [
  { label: 'Shared Income', key: 'incomeCents', moreIs: 'good' },
  { label: 'Shared Expenses', key: 'expenseCents', moreIs: 'neutral' },
  { label: 'Net Savings', key: 'netCents', moreIs: 'good' },
] as const satisfies readonly { label: string; key: keyof MonthFigures; moreIs: Tone }[];

/** Shared income, shared expenses and net savings of this month, against the last one. */
export function SummaryCards() {
  const { month, state, transactions } = useTwoMonths();
  const current = monthFigures(transactions, month);
  const previous = monthFigures(transactions, addMonths(month, -1));
  return (
    <Cards aria-label="This month">
      {figures.map(({ label, key, moreIs }) => (
        <Card key={key}>
          {state === 'loading' && <Stat label={label} value="" isPending />}
          {state === 'failed' && (
            <Stat label={label} value="--" note="Set up couple account to view" />
          )}
          {state === 'ready' && (
            <Stat
              label={label}
              value={<Amount cents={current[key]} />}
              {...trendOf(current[key], previous[key], moreIs)}
            />
          )}
        </Card>
      ))}
    </Cards>
  );
}

/** The trend in words, or nothing when there is no month to compare with. */
function trendOf(current: number, previous: number, moreIs: Tone) {
  const percent = trendPercent(current, previous);
  if (percent === undefined) return {};
  const isGood = moreIs === 'good' && percent > 0;
  return {
    trend: (
      <>
        <span>{`${percent > 0 ? '+' : ''}${percent}%`}</span> from last month
      </>
    ),
    tone: isGood ? ('good' as const) : ('neutral' as const),
  };
}

const Cards = styled.section({
  display: 'grid',
  gap: space[4],
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
});
