import { v7 as timedId } from 'uuid';
import type { Work } from '../database/transaction.ts';

interface OldCategory {
  id: string;
  coupleId: string;
  newId: string | null;
}

/**
 * Brings a user's personal transactions from couples that have ended into a new one, hidden from
 * the new partner. They keep their categories: those that the new couple lacks are added to it.
 */
export async function bringPersonalHistory(
  work: Work,
  userId: string,
  coupleId: string,
): Promise<void> {
  const categories = await work.select<OldCategory>(
    `SELECT DISTINCT c.id AS id, c.couple_id AS coupleId, n.id AS newId
     FROM former_members f
     JOIN transactions t
       ON t.couple_id = f.couple_id AND t.user_id = f.user_id AND t.type = 'personal'
     JOIN categories c ON c.id = t.category_id
     LEFT JOIN categories n ON n.couple_id = ? AND n.type = c.type AND n.name = c.name
     WHERE f.user_id = ?`,
    [coupleId, userId],
  );
  for (const category of categories) {
    const newId = category.newId ?? (await copyCategory(work, category.id, coupleId));
    const moved = [category.coupleId, category.id, userId];
    await work.change(
      `UPDATE date_nights SET transaction_id = NULL WHERE couple_id = ? AND transaction_id IN (
         SELECT id FROM transactions
         WHERE couple_id = ? AND category_id = ? AND user_id = ? AND type = 'personal')`,
      [category.coupleId, ...moved],
    );
    await work.change(
      `UPDATE transactions SET couple_id = ?, category_id = ?, is_visible = 0
       WHERE couple_id = ? AND category_id = ? AND user_id = ? AND type = 'personal'`,
      [coupleId, newId, ...moved],
    );
  }
}

/** Copies a category, unless one of the same name came from another couple just before. */
async function copyCategory(work: Work, id: string, coupleId: string): Promise<string> {
  const [twin] = await work.select<{ id: string }>(
    `SELECT n.id AS id FROM categories c
     JOIN categories n ON n.couple_id = ? AND n.type = c.type AND n.name = c.name
     WHERE c.id = ?`,
    [coupleId, id],
  );
  if (twin) return twin.id;
  const newId = timedId();
  await work.change(
    `INSERT INTO categories
       (id, couple_id, name, type, icon, color, monthly_budget_cents, is_built_in, created_at)
     SELECT ?, ?, name, type, icon, color, 0, 0, ? FROM categories WHERE id = ?`,
    [newId, coupleId, new Date(), id],
  );
  return newId;
}
