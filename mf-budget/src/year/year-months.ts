import { monthOf, toCents, type CalendarDay, type YearInTwo } from '@harmony/contract';

type Month = YearInTwo['months'][number];

/**
 * Returns the months of a year used by a couple: from the first shared entry, in the first year, to
 * the current month.
 */
export function activeMonths(
  { months, year, firstYear }: Pick<YearInTwo, 'months' | 'year' | 'firstYear'>,
  today: CalendarDay,
): readonly Month[] {
  const firstUsed = months.findIndex(hasAnything);
  const first = year === firstYear ? firstUsed : 0;
  if (first < 0) return [];
  return months.slice(first).filter(({ month }) => month <= monthOf(today));
}

function hasAnything({ income, expenses }: Month): boolean {
  return toCents(income) !== 0 || toCents(expenses) !== 0;
}

/** Heat level of a month: 0 without spending, then from 1 for the lowest to 4 for the highest. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/**
 * Returns the heat levels of months, scaled between the lowest and the highest spending. The month in
 * progress is ignored for the minimum.
 *
 * @param months with expenses below zero if refunds exceed the spending
 */
export function heatLevels(
  months: readonly Pick<Month, 'month' | 'expenses'>[],
  today: CalendarDay,
): HeatLevel[] {
  const spentIn = ({ expenses }: Pick<Month, 'expenses'>): number => toCents(expenses);
  const spent = months.filter((each) => spentIn(each) > 0);
  const over = spent.filter(({ month }) => month < monthOf(today));
  const least = Math.min(...(over.length > 0 ? over : spent).map(spentIn));
  const range = Math.max(...spent.map(spentIn)) - least;
  return months.map((each) => {
    const cents = spentIn(each);
    if (cents <= 0) return 0;
    if (range === 0) return 2;
    return (1 + Math.max(0, Math.round((3 * (cents - least)) / range))) as HeatLevel;
  });
}

/**
 * Returns the year to look back on: this year in December, the last one in January.
 *
 * @returns `undefined` in all other months
 */
export function yearToLookBackOn(today: CalendarDay): string | undefined {
  const [year = '', month] = today.split('-');
  if (month === '12') return year;
  return month === '01' ? String(Number(year) - 1).padStart(4, '0') : undefined;
}
