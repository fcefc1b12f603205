import { monthOf, toCents, type Report } from '@harmony/contract';
import {
  Amount,
  amountText,
  color,
  ColumnChart,
  LEAST_MONEY,
  moneyTick,
} from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { monthName, shortMonthAndYear, shortMonthName } from '../month/month-name.ts';
import { daysIn, listOf } from '../transactions/filters.ts';
import { ReportCard, Scrolling, WideTable } from './report-card.tsx';
import { rateText, savingsRate } from './report-figures.ts';

const words = (amount: string): string => amountText(toCents(amount), 'rounded');

/** Month beside month: income, expenses, and what was kept of it. */
export function MonthsCompared({ report: { months } }: { report: Report }) {
  const today = useToday();
  return (
    <ReportCard title="Months compared">
      <ColumnChart
        label="Shared income and expenses, month by month"
        series={[
          { name: 'Income', fill: color.good },
          { name: 'Expenses', fill: color.oursFill },
        ]}
        tick={moneyTick}
        least={LEAST_MONEY}
        groups={months.map(({ month, income, expenses }) => ({
          name: monthName(month),
          shortName: shortMonthName(month),
          isRunning: month === monthOf(today),
          href: listOf({ type: 'shared', ...daysIn(month) }),
          values: [income, expenses].map((amount) => ({
            value: toCents(amount),
            words: words(amount),
          })),
        }))}
      />
      <Scrolling>
        <WideTable>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" data-number="">
                Income
              </th>
              <th scope="col" data-number="">
                Expenses
              </th>
              <th scope="col" data-number="">
                Saved
              </th>
              <th scope="col" data-number="">
                Rate
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ...figures }) => (
              <tr key={month}>
                <th scope="row">{shortMonthAndYear(month)}</th>
                <td data-number="">
                  <Amount cents={toCents(figures.income)} />
                </td>
                <td data-number="">
                  <Amount cents={toCents(figures.expenses)} />
                </td>
                <td data-number="">
                  <Amount cents={toCents(figures.net)} />
                </td>
                <td data-number="">{rateText(savingsRate(figures))}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Scrolling>
    </ReportCard>
  );
}
