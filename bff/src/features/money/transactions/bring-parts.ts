import type { Category } from '@harmony/contract';
import type { SqlValue } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import { withParts } from './visibility.ts';

/** Where personal transactions of somebody are, or parts of them, in a couple that has ended. */
export interface Former {
  coupleId: string;
  /** As they are stored; it may have been replaced since. */
  categoryId: string;
  name: string;
  type: Category['type'];
}

/** Where something goes, with its new notes in SQL. */
export interface Place {
  id: string;
  notes: string;
  values: SqlValue[];
}

/** So many ids stand in one statement. */
const IDS_AT_ONCE = 500;

/** The hidden transactions with parts that somebody has in couples that have ended. */
const HIDDEN = `former_members f JOIN transactions t
  ON t.couple_id = f.couple_id AND t.user_id = f.user_id AND t.is_visible = 0 AND t.has_parts = 1`;

/**
 * Gives the parts of what somebody brings along the categories of the new couple; what has none there says in
 * its own notes which one it had. The transactions themselves must not have been brought yet.
 *
 * @param coupleIds the couples that have ended from which it is brought
 */
export async function bringParts(
  work: Work,
  userId: string,
  coupleIds: readonly string[],
  placeOf: (former: Former) => Place,
): Promise<void> {
  // By hand: a join, over what is hidden and nothing else.
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
    // By hand: the same join.
    const rows = await work.select<{ id: string }>(
      `SELECT DISTINCT t.id AS id FROM ${HIDDEN} ${withParts(work)}
       WHERE f.user_id = ? AND f.couple_id = ? AND p.category_id = ?`,
      [userId, former.coupleId, former.categoryId],
    );
    for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
      const ids = rows.slice(start, start + IDS_AT_ONCE).map((row) => row.id);
      // By hand: what it has in its notes is put together there.
      await work.change(
        `UPDATE transaction_parts SET category_id = ?, notes = ${notes}
         WHERE transaction_id IN (?) AND category_id = ?`,
        [id, ...values, ids, former.categoryId],
      );
    }
  }
}
