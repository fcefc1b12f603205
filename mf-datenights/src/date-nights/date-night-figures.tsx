import { toCents, type DateNight } from '@harmony/contract';
import { Card, Stat, Tiles } from '@harmony/design-system';

/** The totals have two decimals (docs/specification/numbers.md). */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
});

/** How many there are, what they may cost and did, and how many are completed. */
export function DateNightFigures({ list }: { list: readonly DateNight[] }) {
  const sum = (amounts: readonly (string | null)[]): string =>
    dollars.format(
      amounts.reduce((total, amount) => total + (amount === null ? 0 : toCents(amount)), 0) / 100,
    );
  const completed = list.filter(({ status }) => status === 'completed').length;
  const spent = sum(list.map(({ spentAmount }) => spentAmount));
  return (
    <Tiles>
      <Card>
        <Stat label="Date nights" value={list.length} />
      </Card>
      <Card>
        <Stat
          label="Total budget"
          value={sum(list.map(({ budgetAmount }) => budgetAmount))}
          note={`${spent} spent so far`}
        />
      </Card>
      <Card>
        <Stat label="Completed" value={completed} />
      </Card>
    </Tiles>
  );
}
