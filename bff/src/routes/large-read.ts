import { unionAll } from '../database/union-all.ts';
import { isInCouple } from '../feature/history.ts';
import type { Days } from '../feature/history.ts';
import type { ReadTools } from '../feature/route.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** With so many rows a read takes some twenty milliseconds, which others may wait for. */
const LARGE_ROWS = 2000;

/**
 * How much of what there is something reads: all of it, what has its date on some days, so little that it takes
 * no longer the more there is, or so much that nobody has to count it.
 */
export type Reach = 'all' | 'little' | 'much' | Days;

/**
 * Whether a viewer has so much of what is read that it takes a while. Counts only what they may see,
 * by the index and never further than it has to.
 */
export async function isLargeRead(
  { features, reader }: ReadTools,
  viewer: Viewer,
  reach: Reach,
): Promise<boolean> {
  if (reach === 'little' || reach === 'much') return reach === 'much';
  // Who is in no couple may have archives; they are asked for seldom.
  if (!isInCouple(viewer)) return true;
  const days = reach === 'all' ? {} : reach;
  const { sql, values } = unionAll(reader, features.counted(reader, viewer, LARGE_ROWS, days));
  // By hand: it stops counting where that is enough.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  return Number(row?.count ?? 0) >= LARGE_ROWS;
}
