import { addDays, utcDay } from '@harmony/contract';
import type { FoundSeries, Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { pagesOfVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { listRecurring } from './read-recurring.ts';
import { seriesIn, seriesKey } from './series.ts';

/** How far back one looks: what comes once a year was seen twice then. */
const DAYS = 400;

/**
 * Series in what the viewer may see of the couple's history that nothing covers yet which they see repeat. What is
 * personal to the partner is none of theirs.
 */
export async function findSeries(reader: Reader, viewer: CoupleViewer): Promise<FoundSeries[]> {
  const today = utcDay(new Date());
  const known = await listRecurring(reader, viewer);
  const keys = new Set(known.map(seriesKey));
  const ids = new Set(known.map(({ id }) => id));
  const transactions: Transaction[] = [];
  for await (const page of pagesOfVisible(reader, viewer, { from: addDays(today, -DAYS) })) {
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
