import type { CalendarDay } from '@harmony/contract';
import { unionAll } from '../database/union-all.ts';
import { isInCouple } from '../feature/history.ts';
import type { ReadTools } from '../feature/route.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** With so many rows a read takes some twenty milliseconds, which others may wait for. */
const LARGE_ROWS = 2000;

/**
 * How much of what there is something reads: all of it, what has its date on a day or later, or so little
 * that it takes no longer the more there is.
 */
export type Reach = 'all' | 'little' | { from: CalendarDay };

/** The reach of what reads from a day on, where one is given. */
export function reachSince(from: CalendarDay | undefined): Reach {
  return from === undefined ? 'all' : { from };
}

/**
 * Whether a viewer has so much of what is read that it takes a while. Counts only what they may see,
 * by the index and never further than it has to.
 */
export async function isLargeRead(
  { features, reader }: ReadTools,
  viewer: Viewer,
  reach: Reach,
): Promise<boolean> {
  if (reach === 'little') return false;
  // Who is in no couple may have archives; they are asked for seldom.
  if (!isInCouple(viewer)) return true;
  const since = reach === 'all' ? undefined : reach.from;
  const { sql, values } = unionAll(reader, features.counted(reader, viewer, LARGE_ROWS, since));
  // By hand: it stops counting where that is enough.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  return Number(row?.count ?? 0) >= LARGE_ROWS;
}
