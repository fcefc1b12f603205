import { t } from '@lingui/core/macro';
import { toCents, type Report } from '@harmony/contract';
import { Amount } from '@harmony/design-system';
import { shortMonthAndYear } from '../month/month-name.ts';
import { Scrolling, WideTable } from './report-card.tsx';
import { rateText, savingsRate } from './report-figures.ts';

export function MonthsTable({ months }: { months: readonly Report['months'][number][] }) {
  return (
    <Scrolling>
      <WideTable>
        <thead>
          <tr>
            <th scope="col">{t`Month`}</th>
            <th scope="col" data-number="">{t`Income`}</th>
            <th scope="col" data-number="">{t`Expenses`}</th>
            <th scope="col" data-number="">{t`Saved`}</th>
            <th scope="col" data-number="">{t`Savings rate`}</th>
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
  );
}
