import type { Report } from '@harmony/contract';
import { TrendLine } from '@harmony/design-system';
import { monthName } from '../month/month-name.ts';
import { ReportCard } from './report-card.tsx';
import { rateText, savingsRate } from './report-figures.ts';

/** How much of the income was kept, month by month. */
export function SavingsRates({ report: { months } }: { report: Report }) {
  return (
    <ReportCard title="Savings rate">
      <TrendLine
        label="What was kept of the shared income, month by month"
        points={months.map(({ month, ...figures }) => {
          const rate = savingsRate(figures);
          return { name: monthName(month), value: rate ?? 0, words: rateText(rate) };
        })}
      />
    </ReportCard>
  );
}
