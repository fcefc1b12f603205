import { t } from '@lingui/core/macro';
import { monthOf, type Report } from '@harmony/contract';
import { TrendLine } from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { ReportCard } from './report-card.tsx';
import { monthPlace } from './month-place.ts';
import { rateText, savingsRate } from './report-figures.ts';

/** Savings rate by month. */
export function SavingsRates({ months }: { months: readonly Report['months'][number][] }) {
  const today = useToday();
  return (
    <ReportCard title={t`Savings rate`}>
      <TrendLine
        label={t`Share of income saved, month by month`}
        name={t`Kept`}
        tick={(percent) => rateText(percent)}
        least={10}
        isRunning={months.at(-1)?.month === monthOf(today)}
        points={months.map(({ month, ...figures }, index) => {
          const rate = savingsRate(figures);
          const place = monthPlace(month, index, months.length);
          return { ...place, value: rate ?? 0, words: rateText(rate) };
        })}
      />
    </ReportCard>
  );
}
