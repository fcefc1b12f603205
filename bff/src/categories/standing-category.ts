import type { Reader } from '../database/database.ts';

/**
 * A category by the id that it had, or the one that replaced it when it was deleted meanwhile.
 *
 * @returns `undefined` when there never was one
 */
export async function standingCategory(
  reader: Reader,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  // By hand: a join of the table with itself.
  const [row] = await reader.select<{ id: string; name: string }>(
    `SELECT s.id AS id, s.name AS name FROM categories c
     JOIN categories s ON s.id = COALESCE(c.replaced_by, c.id) WHERE c.id = ?`,
    [id],
  );
  return row;
}
