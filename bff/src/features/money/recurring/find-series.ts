import { addDays, utcDay } from '@harmony/contract';
import type { FoundSeries, Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { pagesOfVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { listRecurring } from './read-recurring.ts';
import { seriesIn, seriesKey } from './series.ts';

/** More than a year, so that yearly payments appear twice. */
const DAYS = 400;

/**
 * Finds series in the history visible to the viewer that no recurring item covers yet. Excludes the partner's personal
 * transactions.
 */
export async function findSeries(reader: Reader, viewer: CoupleViewer): Promise<FoundSeries[]> {
  const today = utcDay(new Date());
  const known = await listRecurring(reader, viewer);
  const keys = new Set(known.map(seriesKey));
  const ids = new Set(known.map(({ id }) => id));
  const transactions: Transaction[] = [];
  const filter = { from: addDays(today, -DAYS), isCounted: true };
  for await (const page of pagesOfVisible(reader, viewer, filter)) {
    transactions.push(
      ...page.filter(({ type, userId }) => type === 'shared' || userId === viewer.user.id),
    );
  }
  const covered = new Set(
    transactions.filter(({ recurringId }) => recurringId && ids.has(recurringId)).map(seriesKey),
  );
  return seriesIn(transactions, today).filter((series) => {
    const key = seriesKey(series);
    return !keys.has(key) && !covered.has(key);
  });
}
