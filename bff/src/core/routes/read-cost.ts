import { unionAll } from '../../platform/database/union-all.ts';
import { isInCouple } from '../feature/history.ts';
import type { Days } from '../feature/history.ts';
import type { ReadTools } from '../feature/history.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** With this number of rows a read takes about 20 ms, an acceptable delay for other requests. */
const LARGE_ROWS = 2000;
/**
 * Cost of a read: a small one takes no longer with more data, a large one runs in another process. With days, the
 * number of visible transactions on these days decides.
 */
export type ReadCost = 'small' | 'large' | Days;

/** Whether a read runs in another process. Counts only visible rows, by an index and no further than necessary. */
export async function isLargeRead(
  { features, reader }: ReadTools,
  viewer: Viewer,
  cost: ReadCost = {},
): Promise<boolean> {
  if (cost === 'small') return false;
  // Users without a couple may have archives, which are rarely read.
  if (cost === 'large' || !isInCouple(viewer)) return true;
  const { sql, values } = unionAll(reader, features.counted(reader, viewer, LARGE_ROWS, cost));
  // Raw SQL: stops counting at the limit.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  return Number(row?.count ?? 0) >= LARGE_ROWS;
}
