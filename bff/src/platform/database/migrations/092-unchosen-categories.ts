import { v7 as timedId } from 'uuid';
import { defineMigration } from '../schema.ts';

const COUPLES_AT_ONCE = 500;

/** Stored names that no category of a user can have, since a couple may have its own 'Transfer'. */
const categories = [
  ['built-in:transfer', 'fas fa-right-left', '#6b7280'],
  ['built-in:adjustment', 'fas fa-scale-balanced', '#6b7280'],
] as const;

/** Gives each couple the built-in categories of transfers and adjustments. */
export const unchosenCategories = defineMigration('092-unchosen-categories', async (schema) => {
  for (const [name, icon, color] of categories) {
    const without = await schema.select<{ id: string }>(
      `SELECT c.id AS id FROM couples c WHERE NOT EXISTS (
         SELECT 1 FROM categories o
         WHERE o.couple_id = c.id AND o.is_built_in = 1 AND o.name = '${name}')`,
    );
    const createdAt = new Date();
    for (let first = 0; first < without.length; first += COUPLES_AT_ONCE) {
      const rows = without
        .slice(first, first + COUPLES_AT_ONCE)
        .map(({ id }) => [timedId(), id, name, 'other', icon, color, 1, createdAt]);
      await schema.change(
        `INSERT INTO categories
           (id, couple_id, name, type, icon, color, is_built_in, created_at) VALUES ?`,
        [rows],
      );
    }
  }
});
