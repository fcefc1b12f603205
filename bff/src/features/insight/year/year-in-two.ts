import { toCents, utcDay } from '@harmony/contract';
import type { CalendarMonth, YearInTwo } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { figuresOf } from '../../money/transactions/figures.ts';
import { firstVisibleDay, sumVisibleByMonth } from '../../money/transactions/visible-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { completedEvenings, eveningsOf, findsOf } from './evenings.ts';
import { goalsReached } from './goals-reached.ts';

/**
 * Returns a couple's year from data visible to both, so the result is the same for both partners.
 *
 * @param year such as `2026`; default: the current year in UTC
 */
export async function yearInTwo(
  reader: Reader,
  viewer: CoupleViewer,
  year: string = utcDay(new Date()).slice(0, 4),
): Promise<YearInTwo> {
  const { currency } = viewer.couple;
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const sums = await sumVisibleByMonth(reader, viewer, { ...days, type: 'shared' });
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const first = await firstVisibleDay(reader, viewer, { type: 'shared' });
  const evenings = await completedEvenings(reader, viewer, year);
  return {
    year,
    firstYear: first?.slice(0, 4) ?? null,
    total: figuresOf(currency, sums),
    months: monthsOf(year).map((month) => ({ month, ...figuresOf(currency, byMonth.get(month)) })),
    categories: [...Map.groupBy(sums, ({ categoryId }) => categoryId)]
      .map(([categoryId, rows]) => ({ categoryId, expenses: figuresOf(currency, rows).expenses }))
      .filter(({ expenses }) => toCents(expenses) > 0)
      .toSorted((one, other) => toCents(other.expenses) - toCents(one.expenses)),
    goalsReached: await goalsReached(reader, viewer, days),
    evenings: eveningsOf(evenings, viewer),
    finds: findsOf(evenings, viewer),
  };
}

function monthsOf(year: string): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}
