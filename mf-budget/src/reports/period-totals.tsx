import { toCents, type Report } from '@harmony/contract';
import { Amount, Card, Stat, Tiles } from '@harmony/design-system';
import { rateText, savingsRate } from './report-figures.ts';

/** What the whole period came to. */
export function PeriodTotals({ report: { total } }: { report: Report }) {
  return (
    <Tiles>
      <Card>
        <Stat label="Income" value={<Amount cents={toCents(total.income)} />} />
      </Card>
      <Card>
        <Stat label="Expenses" value={<Amount cents={toCents(total.expenses)} />} />
      </Card>
      <Card>
        <Stat label="Saved" value={<Amount cents={toCents(total.net)} />} />
      </Card>
      <Card>
        <Stat label="Savings rate" value={rateText(savingsRate(total))} />
      </Card>
    </Tiles>
  );
}
