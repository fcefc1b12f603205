import { unionAll } from '../../platform/database/union-all.ts';
import { isInCouple } from '../feature/history.ts';
import type { Days } from '../feature/history.ts';
import type { ReadTools } from '../feature/history.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** With so many rows a read takes some twenty milliseconds, which others may wait for once. */
const LARGE_ROWS = 2000;
/** With so few nobody notices how many are read at the same time. */
const SMALL_ROWS = 200;

/** How long a read takes; a medium one takes a turn in the server, a large one is read in another process. */
export type ReadSize = 'small' | 'medium' | 'large';

/**
 * How much of what there is something reads: all of it, what has its date on some days, so little that it takes
 * no longer the more there is, or so much that nobody has to count it.
 */
export type Reach = 'all' | 'little' | 'much' | Days;

/** Whether a viewer has so much of what is read that it takes a while. */
export async function isLargeRead(
  tools: ReadTools,
  viewer: Viewer,
  reach: Reach,
): Promise<boolean> {
  return (await sizeOfRead(tools, viewer, reach)) === 'large';
}

/**
 * How much a viewer has of what is read. Counts only what they may see, by the index and never further than it
 * has to.
 */
export async function sizeOfRead(
  { features, reader }: ReadTools,
  viewer: Viewer,
  reach: Reach,
): Promise<ReadSize> {
  if (reach === 'little') return 'small';
  // Who is in no couple may have archives; they are asked for seldom.
  if (reach === 'much' || !isInCouple(viewer)) return 'large';
  const days = reach === 'all' ? {} : reach;
  const { sql, values } = unionAll(reader, features.counted(reader, viewer, LARGE_ROWS, days));
  // By hand: it stops counting where that is enough.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  const count = Number(row?.count ?? 0);
  if (count >= LARGE_ROWS) return 'large';
  return count >= SMALL_ROWS ? 'medium' : 'small';
}
