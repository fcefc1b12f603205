import type { Category } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import { bringParts } from './bring-parts.ts';
import type { Former, Place } from './bring-parts.ts';
import { transactionsBy } from './visibility.ts';

/** The longest notes of a transaction, and of a part. */
const LONGEST_NOTES = 2000;
const LONGEST_PART_NOTES = 200;

/**
 * Brings a user's personal transactions from couples that have ended into a new one, hidden from
 * the new partner. Those whose category the new couple lacks go to 'Other' and say in their notes
 * what it was: a category that exists because of them would tell the new partner of them. Those that
 * were in another currency say so there too, as nothing is converted.
 */
export async function bringPersonalHistory(
  work: Work,
  coupleId: string,
  userId: string,
): Promise<void> {
  // By hand: a join, over what is hidden and nothing else.
  const formers = await work.select<Former & { currencyBefore: string | null }>(
    `SELECT DISTINCT t.couple_id AS coupleId, t.category_id AS categoryId, r.name AS name,
       r.type AS type, NULLIF(former.currency, new_couple.currency) AS currencyBefore
     FROM former_members f
     JOIN couples former ON former.id = f.couple_id
     JOIN couples new_couple ON new_couple.id = ?
     JOIN transactions t
       ON t.couple_id = f.couple_id AND t.user_id = f.user_id AND t.is_visible = 0
     JOIN categories c ON c.id = t.category_id
     JOIN categories r ON r.id = COALESCE(c.replaced_by, c.id)
     WHERE f.user_id = ?`,
    [coupleId, userId],
  );
  if (formers.length === 0) return;
  // By hand: a table of the feature categories.
  const categories = await work.select<Known>(
    `SELECT id, name, type FROM categories WHERE couple_id = ? AND replaced_by IS NULL`,
    [coupleId],
  );
  await bringParts(work, userId, (former) => placeIn(categories, former, LONGEST_PART_NOTES));
  for (const former of formers) {
    const { id, notes, values } = placeIn(categories, former, LONGEST_NOTES, former.currencyBefore);
    // By hand: it names the index that holds what is hidden.
    await work.change(
      `UPDATE ${transactionsBy(work, 'transactions_own')}
       SET couple_id = ?, category_id = ?, notes = ${notes}
       WHERE couple_id = ? AND user_id = ? AND is_visible = 0 AND category_id = ?`,
      [coupleId, id, ...values, former.coupleId, userId, former.categoryId],
    );
  }
}

type Known = Pick<Category, 'id' | 'name' | 'type'>;

function placeIn(
  categories: readonly Known[],
  former: Former,
  longest: number,
  currencyBefore: string | null = null,
): Place {
  const same = categories.find(
    ({ name, type }) => type === former.type && name.toLowerCase() === former.name.toLowerCase(),
  );
  const { id } = same ?? otherOf(categories, former.type);
  const before = [
    ...(same ? [] : [`Category before: ${former.name}`]),
    ...(currencyBefore === null ? [] : [`Currency before: ${currencyBefore}`]),
  ].join('\n');
  if (before === '') return { id, notes: 'notes', values: [] };
  return {
    id,
    notes: `SUBSTR(CASE WHEN notes IS NULL THEN ? ELSE CONCAT(notes, ?) END, 1, ?)`,
    values: [before, `\n${before}`, longest],
  };
}

/** The built-in category for what has no other. */
function otherOf(categories: readonly Known[], type: Category['type']): Known {
  const wanted =
    type === 'income' ? (['Other Income', 'income'] as const) : (['Other', 'expense'] as const);
  const other = categories.find((each) => each.name === wanted[0] && each.type === wanted[1]);
  if (!other) throw new Error(`A couple without ${wanted[0]}`);
  return other;
}
