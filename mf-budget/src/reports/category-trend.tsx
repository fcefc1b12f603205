import { t } from '@lingui/core/macro';
import { monthOf, toCents, type Category, type Report } from '@harmony/contract';
import {
  Amount,
  amountText,
  CategoryDot,
  MINIMUM_MONEY_SPAN,
  moneyTick,
  Select,
  space,
  TrendLine,
  styled,
} from '@harmony/design-system';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { percentText, shareOf } from '../percent/percent-text.ts';
import { daysIn, listOf } from '../transactions/filters.ts';
import { monthPlace } from './month-place.ts';
import { Beside, ReportCard, Scrolling, WideTable } from './report-card.tsx';

interface CategoryTrendProps {
  report: Report;
  categories: readonly Category[];
}

/** Spending on a category over time, with the amount of each month. */
export function CategoryTrend({ report, categories }: CategoryTrendProps) {
  const today = useToday();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const nameOf = (id: string): string => byId.get(id)?.name ?? '…';
  const spent = report.categories.filter(({ expenses }) => toCents(expenses) > 0);
  const [chosen, setChosen] = useState('');
  const shown = spent.find(({ categoryId }) => categoryId === chosen) ?? spent[0];
  if (!shown) return null;
  const total = toCents(report.total.expenses);
  return (
    <ReportCard title={t`Category trend`}>
      <Beside>
        <Followed>
          <Select
            label={t`Category`}
            value={shown.categoryId}
            onValueChange={setChosen}
            options={spent.map(({ categoryId }) => ({
              value: categoryId,
              label: nameOf(categoryId),
              mark: <CategoryDot color={byId.get(categoryId)?.color ?? 'currentColor'} />,
            }))}
          />
          <TrendLine
            label={t`Shared spending on ${{ category: nameOf(shown.categoryId) }}, month by month`}
            name={nameOf(shown.categoryId)}
            tick={moneyTick}
            least={MINIMUM_MONEY_SPAN}
            isRunning={report.to === monthOf(today)}
            href={listOf({ categoryId: shown.categoryId, type: 'shared' })}
            points={report.months.map(({ month }, index) => {
              const cents = toCents(shown.spentByMonth[index] ?? '0.00');
              const place = monthPlace(month, index, report.months.length);
              const href = listOf({
                categoryId: shown.categoryId,
                type: 'shared',
                ...daysIn(month),
              });
              return {
                ...place,
                href,
                value: Math.max(0, cents),
                words: amountText(cents, 'rounded'),
              };
            })}
          />
        </Followed>
        <Scrolling>
          <WideTable>
            <thead>
              <tr>
                <th scope="col">{t`Category`}</th>
                <th scope="col" data-number="">{t`Spent`}</th>
                <th scope="col" data-number="">{t`Per month`}</th>
                <th scope="col" data-number="">{t`Share`}</th>
              </tr>
            </thead>
            <tbody>
              {spent.map(({ categoryId, expenses }) => (
                <tr key={categoryId}>
                  <th scope="row">{nameOf(categoryId)}</th>
                  <td data-number="">
                    <Amount cents={toCents(expenses)} />
                  </td>
                  <td data-number="">
                    <Amount cents={Math.round(toCents(expenses) / report.months.length)} />
                  </td>
                  <td data-number="">{percentText(shareOf(toCents(expenses), total))}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </Scrolling>
      </Beside>
    </ReportCard>
  );
}

const Followed = styled('div', { display: 'grid', gap: space[4], minWidth: 0 });
