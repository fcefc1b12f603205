import { v7 as timedId } from 'uuid';
import { defineMigration } from '../schema.ts';
import type { Schema } from '../schema.ts';

const COUPLES_AT_ONCE = 500;

/**
 * Gives every couple the built-in 'Other', keeps deleted categories as markers of their replacement, and
 * drops indexes that mix rows visible to both with rows hidden by one.
 */
export const nothingTells = defineMigration('026-nothing-tells', async (schema) => {
  await giveOther(schema);
  await schema.column('categories', 'replaced_by', 'CHAR(36) NULL');
  await schema.index('categories_by_replacement', 'categories', ['couple_id', 'replaced_by']);
  await schema.index('transactions_by_category', 'transactions', [
    'couple_id',
    'category_id',
    'is_visible',
  ]);
  // Database servers already have this index for the key on users.
  await schema.index('transactions_user', 'transactions', ['user_id']);
  await schema.dropIndex('transactions_by_date', 'transactions');
  await schema.dropIndex('transactions_by_author', 'transactions');
});

/** Turns a couple's own category of that name, in any spelling, into the built-in one. */
async function giveOther(schema: Schema): Promise<void> {
  const spelled = await schema.select<{ id: string }>(
    `SELECT MIN(c.id) AS id FROM categories c
     WHERE c.type = 'expense' AND LOWER(c.name) = 'other' AND NOT EXISTS (
       SELECT 1 FROM categories o
       WHERE o.couple_id = c.couple_id AND o.type = 'expense' AND o.name = 'Other')
     GROUP BY c.couple_id`,
  );
  for (const { id } of spelled) {
    await schema.change(`UPDATE categories SET name = 'Other' WHERE id = ?`, [id]);
  }
  await schema.change(
    `UPDATE categories SET is_built_in = 1 WHERE type = 'expense' AND name = 'Other'`,
  );
  const without = await schema.select<{ id: string }>(
    `SELECT c.id AS id FROM couples c WHERE c.ended_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM categories o
       WHERE o.couple_id = c.id AND o.type = 'expense' AND o.name = 'Other')`,
  );
  const createdAt = new Date();
  for (let first = 0; first < without.length; first += COUPLES_AT_ONCE) {
    const rows = without
      .slice(first, first + COUPLES_AT_ONCE)
      .map(({ id }) => [timedId(), id, 'Other', 'expense', 'fas fa-tag', '#6b7280', 1, createdAt]);
    await schema.change(
      `INSERT INTO categories
         (id, couple_id, name, type, icon, color, is_built_in, created_at) VALUES ?`,
      [rows],
    );
  }
}
