import { addDays } from '@harmony/contract';
import type { Database } from '../../bff/src/platform/database/database.ts';
import { centsOf, isHidden } from '../isolation/book.ts';
import { inserter } from '../isolation/seed.ts';

export const COUPLES = 500;
const ROWS_PER_COUPLE = 2000;
const FIRST_DAY = '2016-12-01';
/** Number of days over which the rows of a couple are spread: ten years. */
const DAYS = 3650;
const CREATED = new Date('2026-01-01T00:00:00Z');

/** Returns an id by its kind, couple and number. */
export const idOf = (kind: number, couple: number, number = 0): string =>
  `0000000${kind}-${couple.toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/**
 * Fills the schema of the release before accounts with 500 couples of one member each and one million transactions, of
 * which every eleventh is income and every tenth is hidden.
 */
export async function fillBeforeAccounts(database: Database): Promise<void> {
  const insert = inserter(database);
  const couples = Array.from({ length: COUPLES }, (_, couple) => couple);
  await insert(
    `users (id, email_key, email, username, first_name, last_name, subscription_tier,
       subscription_status, created_at)`,
    couples.map((couple) => {
      const email = `${couple}@example.com`;
      const id = idOf(1, couple);
      return [id, email, email, 'robin', 'Robin', 'Lake', 'premium', 'active', CREATED];
    }),
  );
  await insert(
    'couples (id, name, created_at)',
    couples.map((couple) => [idOf(2, couple), 'Robin and Kim', CREATED]),
  );
  await insert(
    'couple_members (user_id, couple_id, position, joined_at)',
    couples.map((couple) => [idOf(1, couple), idOf(2, couple), 1, CREATED]),
  );
  await insert(
    'categories (id, couple_id, name, type, icon, color, is_built_in, created_at)',
    couples.map((couple) => [
      idOf(3, couple),
      idOf(2, couple),
      'Other',
      'expense',
      'fas fa-house',
      '#112233',
      true,
      CREATED,
    ]),
  );
  for (const couple of couples) {
    await insert(
      `transactions (id, couple_id, user_id, category_id, description, amount_cents, type, is_visible,
         has_parts, date, created_at)`,
      Array.from({ length: ROWS_PER_COUPLE }, (_, index) => [
        idOf(4, couple, index),
        idOf(2, couple),
        idOf(1, couple),
        idOf(3, couple),
        `Payment ${index % 500}`,
        index % 11 === 0 ? 250_000 + (index % 977) : centsOf(index),
        isHidden(index) ? 'personal' : 'shared',
        !isHidden(index),
        false,
        addDays(FIRST_DAY, (index * 7919) % DAYS),
        CREATED,
      ]),
    );
  }
}
