import { addDays, latestDayOnEarth } from '@harmony/contract';
import type { CalendarDay, FoundSeries, Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { listVisible, pagesOfVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { listRecurring } from './read-recurring.ts';
import { groupsOf, LONGEST_PAUSE, seriesIn, seriesKey } from './series.ts';

/** Days before the last date of a series that count: more than a year, so that yearly payments appear twice. */
const DAYS = 400;

/**
 * Finds series in the history visible to the viewer that no recurring item covers yet. Excludes the partner's personal
 * transactions.
 */
export async function findSeries(reader: Reader, viewer: CoupleViewer): Promise<FoundSeries[]> {
  const known = await listRecurring(reader, viewer);
  const keys = new Set(known.map(seriesKey));
  const ids = new Set(known.map(({ id }) => id));
  const transactions: Transaction[] = [];
  const newest = new Map<string, CalendarDay>();
  for (const { id: authorId } of viewer.couple.members) {
    const day = await newestDayOf(reader, viewer, authorId);
    if (day === undefined) continue;
    newest.set(authorId, day);
    const days = { authorId, from: addDays(day, -DAYS - LONGEST_PAUSE.year), isCounted: true };
    for await (const page of pagesOfVisible(reader, viewer, days)) {
      transactions.push(
        ...page.filter(({ type, userId }) => type === 'shared' || userId === viewer.user.id),
      );
    }
  }
  const covered = new Set(
    transactions.filter(({ recurringId }) => recurringId && ids.has(recurringId)).map(seriesKey),
  );
  const recent = groupsOf(transactions).flatMap((group) =>
    group.filter(({ date }) => date >= addDays(group[0]?.date ?? date, -DAYS)),
  );
  return seriesIn(recent, newest).filter((series) => {
    const key = seriesKey(series);
    return !keys.has(key) && !covered.has(key);
  });
}

/**
 * Returns the day of the author's newest transaction that is visible to the viewer. It is at most the current day, so
 * that an entry dated ahead ends no series.
 */
async function newestDayOf(
  reader: Reader,
  viewer: CoupleViewer,
  authorId: string,
): Promise<CalendarDay | undefined> {
  const [newest] = await listVisible(reader, viewer, { authorId }, 1);
  const current = latestDayOnEarth(new Date());
  return newest && newest.date > current ? current : newest?.date;
}
