import { t } from '@lingui/core/macro';
import { toCents, type Report } from '@harmony/contract';
import { Amount, Card, Skeleton, Stat, Tiles } from '@harmony/design-system';
import { rateText, savingsRate } from './report-figures.ts';

export function PeriodTotals({ report: { total } }: { report: Pick<Report, 'total'> }) {
  return (
    <Tiles>
      <Card>
        <Stat label={t`Income`} value={<Amount cents={toCents(total.income)} />} />
      </Card>
      <Card>
        <Stat label={t`Expenses`} value={<Amount cents={toCents(total.expenses)} />} />
      </Card>
      <Card>
        <Stat label={t`Saved`} value={<Amount cents={toCents(total.net)} />} />
      </Card>
      <Card>
        <Stat label={t`Savings rate`} value={rateText(savingsRate(total))} />
      </Card>
    </Tiles>
  );
}

export function PeriodTotalsSkeleton() {
  return (
    <Tiles>
      {[t`Income`, t`Expenses`, t`Saved`, t`Savings rate`].map((label) => (
        <Card key={label}>
          <Stat label={label} value={<Skeleton height="1lh" width="60%" />} />
        </Card>
      ))}
    </Tiles>
  );
}
