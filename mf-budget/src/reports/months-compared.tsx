import { t } from '@lingui/core/macro';
import { monthOf, toCents, type Report } from '@harmony/contract';
import {
  amountText,
  color,
  ColumnChart,
  MINIMUM_MONEY_SPAN,
  moneyTick,
} from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { monthName, shortMonthName } from '../month/month-name.ts';
import { daysIn, listOf } from '../transactions/filters.ts';
import { MonthsTable } from './months-table.tsx';
import { ReportCard } from './report-card.tsx';

const words = (amount: string): string => amountText(toCents(amount), 'rounded');

/** Income, expenses and savings by month. */
export function MonthsCompared({ report: { months } }: { report: Report }) {
  const today = useToday();
  return (
    <ReportCard title={t`Months compared`}>
      <ColumnChart
        label={t`Shared income and expenses, month by month`}
        series={[
          { name: t`Income`, fill: color.good },
          { name: t`Expenses`, fill: color.oursFill },
        ]}
        tick={moneyTick}
        least={MINIMUM_MONEY_SPAN}
        groups={months.map(({ month, income, expenses }) => ({
          name: monthName(month),
          shortName: shortMonthName(month),
          isRunning: month === monthOf(today),
          href: listOf({ type: 'shared', ...daysIn(month) }),
          values: [income, expenses].map((amount) => ({
            value: Math.max(0, toCents(amount)),
            words: words(amount),
          })),
        }))}
      />
      <MonthsTable months={months} />
    </ReportCard>
  );
}
