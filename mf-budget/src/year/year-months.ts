import { monthOf, toCents, type CalendarDay, type YearInTwo } from '@harmony/contract';

type Month = YearInTwo['months'][number];

/**
 * The months of a year that a couple has seen: from the first with anything shared, in its first year, to
 * the current one.
 */
export function livedMonths(
  { months, year, firstYear }: Pick<YearInTwo, 'months' | 'year' | 'firstYear'>,
  today: CalendarDay,
): readonly Month[] {
  const begun = months.findIndex(hasAnything);
  const first = year === firstYear ? begun : 0;
  if (first < 0) return [];
  return months.slice(first).filter(({ month }) => month <= monthOf(today));
}

function hasAnything({ income, expenses }: Month): boolean {
  return toCents(income) !== 0 || toCents(expenses) !== 0;
}

/** How strongly a month is drawn: 0 where nothing was spent, then from 1 for the least to 4 for the most. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/**
 * The levels of months beside each other, between those in which the least and the most was spent. A month that
 * is not over does not count as the one with the least.
 *
 * @param months their expenses are not negative
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
    if (cents === 0) return 0;
    if (range === 0) return 2;
    return (1 + Math.max(0, Math.round((3 * (cents - least)) / range))) as HeatLevel;
  });
}

/**
 * The year to look back on: in December this one, in January the last one.
 *
 * @returns `undefined` in all other months
 */
export function yearToLookBackOn(today: CalendarDay): string | undefined {
  const [year = '', month] = today.split('-');
  if (month === '12') return year;
  return month === '01' ? String(Number(year) - 1).padStart(4, '0') : undefined;
}
