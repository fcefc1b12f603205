import { unionAll } from '../database/union-all.ts';
import { isInCouple } from '../feature/history.ts';
import type { ReadTools } from '../feature/route.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** With so many rows a read takes some twenty milliseconds, which others may wait for. */
const LARGE_ROWS = 2000;

/**
 * Whether a viewer has so much that reading all of it takes a while. Counts only what they may see,
 * by the index and never further than it has to.
 */
export async function isLargeBook(
  { features, reader }: ReadTools,
  viewer: Viewer,
): Promise<boolean> {
  // Who is in no couple may have archives; they are asked for seldom.
  if (!isInCouple(viewer)) return true;
  const { sql, values } = unionAll(reader, features.counted(reader, viewer, LARGE_ROWS));
  // By hand: it stops counting where that is enough.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  return Number(row?.count ?? 0) >= LARGE_ROWS;
}
