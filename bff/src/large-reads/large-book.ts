import type { Reader, Statement } from '../database/database.ts';
import { unionAll } from '../database/union-all.ts';
import { seenGivers } from '../goals/read-goals.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import { visibleHalves } from '../transactions/visibility.ts';

/** With so many rows a read takes some twenty milliseconds, which others may wait for. */
const LARGE_ROWS = 2000;

/**
 * Whether a viewer has so much that reading all of it takes a while. Counts only what they may see,
 * by the index and never further than it has to.
 */
export async function isLargeBook(reader: Reader, viewer: Viewer): Promise<boolean> {
  // Who is in no couple may have archives; they are asked for seldom.
  if (!isInCouple(viewer)) return true;
  const couple = viewer.couple.id;
  const statements: Statement[] = [
    ...visibleHalves(reader, viewer, {}).map(({ from, where, values }) =>
      first(from, where, values),
    ),
    ...seenGivers(viewer).map((giver) =>
      first('goal_contributions', 'couple_id = ? AND user_id = ?', [couple, giver]),
    ),
    ...['categories', 'savings_goals', 'date_nights'].map((table) =>
      first(table, 'couple_id = ?', [couple]),
    ),
  ];
  const { sql, values } = unionAll(reader, statements);
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  return Number(row?.count ?? 0) >= LARGE_ROWS;
}

function isInCouple(viewer: Viewer): viewer is CoupleViewer {
  return viewer.couple !== undefined;
}

function first(table: string, sql: string, values: Statement['values']): Statement {
  return {
    sql: `SELECT 1 FROM ${table} WHERE ${sql} LIMIT ?`,
    values: [...values, LARGE_ROWS],
  };
}
