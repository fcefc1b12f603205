import { t } from '@lingui/core/macro';
import { toCents, type DateNight } from '@harmony/contract';
import { amountText, Card, Stat, Tiles } from '@harmony/design-system';

/** Number, completion and costs of the date nights. Totals have two decimals (docs/specification/numbers.md). */
export function DateNightFigures({ list }: { list: readonly DateNight[] }) {
  const sum = (amounts: readonly (string | null)[]): string =>
    amountText(
      amounts.reduce((total, amount) => total + (amount === null ? 0 : toCents(amount)), 0),
      'cents',
    );
  const completed = list.filter(({ status }) => status === 'completed').length;
  const spent = sum(list.map(({ spentAmount }) => spentAmount));
  return (
    <Tiles>
      <Card>
        <Stat label={t`Date nights`} value={list.length} />
      </Card>
      <Card>
        <Stat label={t`Completed`} value={completed} />
      </Card>
      <Card>
        <Stat
          label={t`Total budget`}
          value={sum(list.map(({ budgetAmount }) => budgetAmount))}
          note={t`${spent} spent so far`}
        />
      </Card>
    </Tiles>
  );
}
