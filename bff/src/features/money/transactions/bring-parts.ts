import type { Category } from '@harmony/contract';
import type { SqlValue, Work } from '../../../platform/database/database.ts';
import { withParts } from './visibility.ts';

/** Category of a user's personal transactions, or parts of them, in a former couple. */
export interface Former {
  coupleId: string;
  /** As stored; possibly replaced since. */
  categoryId: string;
  name: string;
  type: Category['type'];
}

export interface Place {
  id: string;
  notes: string;
  values: SqlValue[];
}

const IDS_AT_ONCE = 500;

/** A user's hidden transactions with parts in former couples. */
const HIDDEN = `former_members f JOIN transactions t
  ON t.couple_id = f.couple_id AND t.user_id = f.user_id AND t.is_visible = 0 AND t.has_parts = 1`;

/**
 * Maps the parts of a user's transactions from former couples to categories of the new couple. Without a matching
 * category, the notes of a part mention the former one. Must run before the transactions are moved.
 *
 * @param coupleIds former couples
 */
export async function bringParts(
  work: Work,
  userId: string,
  coupleIds: readonly string[],
  placeOf: (former: Former) => Place,
): Promise<void> {
  // Raw SQL: a join over hidden rows only.
  const formers = await work.select<Former>(
    `SELECT DISTINCT t.couple_id AS coupleId, p.category_id AS categoryId, r.name AS name,
       r.type AS type
     FROM ${HIDDEN} ${withParts(work)}
     JOIN categories c ON c.id = p.category_id
     JOIN categories r ON r.id = COALESCE(c.replaced_by, c.id)
     WHERE f.user_id = ? AND f.couple_id IN (?)`,
    [userId, coupleIds],
  );
  for (const former of formers) {
    const { id, notes, values } = placeOf(former);
    // Raw SQL: the same join.
    const rows = await work.select<{ id: string }>(
      `SELECT DISTINCT t.id AS id FROM ${HIDDEN} ${withParts(work)}
       WHERE f.user_id = ? AND f.couple_id = ? AND p.category_id = ?`,
      [userId, former.coupleId, former.categoryId],
    );
    for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
      const ids = rows.slice(start, start + IDS_AT_ONCE).map((row) => row.id);
      // Raw SQL: notes are concatenated in SQL.
      await work.change(
        `UPDATE transaction_parts SET category_id = ?, notes = ${notes}
         WHERE transaction_id IN (?) AND category_id = ?`,
        [id, ...values, ids, former.categoryId],
      );
    }
  }
}
