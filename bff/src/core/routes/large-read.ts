import { unionAll } from '../../platform/database/union-all.ts';
import { isInCouple } from '../feature/history.ts';
import type { Days } from '../feature/history.ts';
import type { ReadTools } from '../feature/history.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** With this number of rows a read takes about 20 ms, an acceptable delay for other requests. */
const LARGE_ROWS = 2000;
/** Below this number of rows, concurrent reads are negligible. */
const SMALL_ROWS = 200;

/** Cost of a read: medium ones are queued in the server, large ones run in another process. */
export type ReadSize = 'small' | 'medium' | 'large';

/**
 * Rows that a read covers: all, those of some days, `little` for a cost independent of the data, or `much` for a read
 * that is always large.
 */
export type Reach = 'all' | 'little' | 'much' | Days;

export async function isLargeRead(
  tools: ReadTools,
  viewer: Viewer,
  reach: Reach,
): Promise<boolean> {
  return (await sizeOfRead(tools, viewer, reach)) === 'large';
}

/**
 * Estimates the cost of a read. Counts only rows visible to the viewer, by an index and no further than necessary.
 */
export async function sizeOfRead(
  { features, reader }: ReadTools,
  viewer: Viewer,
  reach: Reach,
): Promise<ReadSize> {
  if (reach === 'little') return 'small';
  // Users without a couple may have archives, which are rarely read.
  if (reach === 'much' || !isInCouple(viewer)) return 'large';
  const days = reach === 'all' ? {} : reach;
  const { sql, values } = unionAll(reader, features.counted(reader, viewer, LARGE_ROWS, days));
  // By hand: stops counting at the limit.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  const count = Number(row?.count ?? 0);
  if (count >= LARGE_ROWS) return 'large';
  return count >= SMALL_ROWS ? 'medium' : 'small';
}
