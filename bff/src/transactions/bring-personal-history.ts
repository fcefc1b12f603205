import type { Category } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import { transactionsBy } from './visibility.ts';

/** The longest notes of a transaction. */
const LONGEST_NOTES = 2000;

/** Where personal transactions of somebody are, in a couple that has ended. */
interface Former {
  coupleId: string;
  /** As they are stored; it may have been replaced since. */
  categoryId: string;
  name: string;
  type: Category['type'];
}

/**
 * Brings a user's personal transactions from couples that have ended into a new one, hidden from
 * the new partner. Those whose category the new couple lacks go to 'Other' and say in their notes
 * what it was: a category that exists because of them would tell the new partner of them.
 */
export async function bringPersonalHistory(
  work: Work,
  coupleId: string,
  userId: string,
): Promise<void> {
  // By hand: a join, over what is hidden and nothing else.
  const formers = await work.select<Former>(
    `SELECT DISTINCT t.couple_id AS coupleId, t.category_id AS categoryId, r.name AS name,
       r.type AS type
     FROM former_members f
     JOIN transactions t
       ON t.couple_id = f.couple_id AND t.user_id = f.user_id AND t.is_visible = 0
     JOIN categories c ON c.id = t.category_id
     JOIN categories r ON r.id = COALESCE(c.replaced_by, c.id)
     WHERE f.user_id = ?`,
    [userId],
  );
  if (formers.length === 0) return;
  // By hand: a table of the feature categories.
  const categories = await work.select<Pick<Category, 'id' | 'name' | 'type'>>(
    `SELECT id, name, type FROM categories WHERE couple_id = ? AND replaced_by IS NULL`,
    [coupleId],
  );
  for (const former of formers) {
    const same = categories.find(
      ({ name, type }) => type === former.type && name.toLowerCase() === former.name.toLowerCase(),
    );
    const { id } = same ?? otherOf(categories, former.type);
    const before = `Category before: ${former.name}`;
    const notes = same
      ? 'notes'
      : `SUBSTR(CASE WHEN notes IS NULL THEN ? ELSE CONCAT(notes, ?) END, 1, ?)`;
    // By hand: it names the index that holds what is hidden.
    await work.change(
      `UPDATE ${transactionsBy(work, 'transactions_own')}
       SET couple_id = ?, category_id = ?, notes = ${notes}
       WHERE couple_id = ? AND user_id = ? AND is_visible = 0 AND category_id = ?`,
      [
        coupleId,
        id,
        ...(same ? [] : [before, `\n${before}`, LONGEST_NOTES]),
        former.coupleId,
        userId,
        former.categoryId,
      ],
    );
  }
}

/** The built-in category for what has no other. */
function otherOf(
  categories: readonly Pick<Category, 'id' | 'name' | 'type'>[],
  type: Category['type'],
): Pick<Category, 'id'> {
  const wanted =
    type === 'income' ? (['Other Income', 'income'] as const) : (['Other', 'expense'] as const);
  const other = categories.find((each) => each.name === wanted[0] && each.type === wanted[1]);
  if (!other) throw new Error(`A couple without ${wanted[0]}`);
  return other;
}
