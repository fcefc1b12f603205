import { createHmac } from 'node:crypto';
import { addDays, utcDay } from '@harmony/contract';
import { STORED_NAMES } from '../../bff/src/features/money/categories/built-in-categories.ts';
import { connect } from '../../bff/src/platform/database/connect.ts';
import type { Database, SqlValue, Work } from '../../bff/src/platform/database/database.ts';
import { migrate } from '../../bff/src/platform/database/migrate.ts';
import { inTransaction } from '../../bff/src/platform/database/transaction.ts';
import { SESSION_SECRET } from '../api/seed.ts';
import { carriedSince, centsOf, hasParts, idOf, isHidden } from './book.ts';
import type { Book, Insert } from './book.ts';
import { addAllElse } from './seed-all-else.ts';

/** A couple under load, and those with little data. */
const HEAVY: Book = { rows: 100_000, categories: 800, goals: 600, hasAllElse: true };
const ORDINARY: Book = { rows: 100, categories: 12, goals: 3 };
/** Numbers of the couples with little data. */
const ORDINARY_COUPLES = [4, 5, 6, 7, 8];
const CONTRIBUTIONS_PER_GOAL = 20;
/** Number of days over which rows are spread: a year. */
const DAYS = 365;
const AT_ONCE = 1000;

/** The session tokens of the clients. */
export interface Seeded {
  /** Both members of the couple under load. */
  heavy: readonly [string, string];
  /** A member of each couple that must not be delayed. */
  ordinary: readonly string[];
}

/** Fills an empty database with a couple with many rows and some with few. */
export async function seed(
  location: Parameters<typeof connect>[0],
  heavy: Book = HEAVY,
): Promise<Seeded> {
  const database = await connect(location);
  await migrate(database);
  await addCouple(database, 1, heavy);
  for (const couple of ORDINARY_COUPLES) await addCouple(database, couple, ORDINARY);
  await database.close();
  return {
    heavy: [tokenOf(1, 1), tokenOf(1, 2)],
    ordinary: ORDINARY_COUPLES.map((couple) => tokenOf(couple, 1)),
  };
}

const tokenOf = (couple: number, member: number): string => `token-of-${couple}-${member}`;

async function addCouple(database: Database, couple: number, book: Book): Promise<void> {
  const id = {
    couple: idOf(2, couple, 1),
    user: (index: number) => idOf(1, couple, 1 + (index % 2)),
    category: (index: number) => idOf(3, couple, index % book.categories),
    goal: (index: number) => idOf(5, couple, index % book.goals),
  };
  const now = new Date();
  const today = utcDay(now);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const insert = inserter(database);
  const members = [0, 1];
  await insert(
    `users (id, email_key, email, username, first_name, last_name, subscription_tier,
       subscription_status, created_at)`,
    members.map((index) => {
      const email = `${couple}-${index}@example.com`;
      return [id.user(index), email, email, 'robin', 'Robin', 'Lake', 'premium', 'active', now];
    }),
  );
  await insert(
    `privacy_settings (user_id)`,
    members.map((index) => [id.user(index)]),
  );
  await insert(`couples (id, name, created_at)`, [[id.couple, 'Robin and Kim', now]]);
  await insert(
    `couple_members (user_id, couple_id, position, joined_at)`,
    members.map((index) => [id.user(index), id.couple, index + 1, now]),
  );
  await insert(
    `sessions (id, user_id, created_at, last_seen_at, expires_at, proved_at)`,
    members.map((index) => [
      createHmac('sha256', SESSION_SECRET)
        .update(tokenOf(couple, index + 1))
        .digest('hex'),
      id.user(index),
      now,
      now,
      tomorrow,
      // Exports need a proof of the last ten minutes, and a whole run takes longer.
      tomorrow,
    ]),
  );
  await insert(
    `categories (id, couple_id, name, type, icon, color, monthly_budget_cents, carried_since,
       created_at)`,
    Array.from({ length: book.categories }, (_, index) => [
      id.category(index),
      id.couple,
      `Category ${index}`,
      'expense',
      'fas fa-house',
      '#112233',
      50_000,
      book.hasAllElse ? carriedSince(today) : null,
      now,
    ]),
  );
  await insert(
    `categories (id, couple_id, name, type, icon, color, is_built_in, created_at)`,
    [
      ['Other', 'expense'] as const,
      ['Other Income', 'income'] as const,
      [STORED_NAMES.transfer, 'other'] as const,
      [STORED_NAMES.adjustment, 'other'] as const,
    ].map(([name, type], index) => [
      idOf(7, couple, index),
      id.couple,
      name,
      type,
      'fas fa-house',
      '#112233',
      true,
      now,
    ]),
  );
  await insert(
    `savings_goals (id, couple_id, user_id, name, target_cents, icon, target_date, created_at)`,
    Array.from({ length: book.goals }, (_, index) => [
      id.goal(index),
      id.couple,
      id.user(index),
      `Goal ${index}`,
      1_000_000,
      'fas fa-star',
      addDays(today, 200),
      now,
    ]),
  );
  await insert(
    `goal_contributions (id, couple_id, goal_id, user_id, amount_cents, date, created_at)`,
    Array.from({ length: book.goals * CONTRIBUTIONS_PER_GOAL }, (_, index) => [
      idOf(6, couple, index),
      id.couple,
      id.goal(index),
      id.user(index),
      1000 + (index % 97),
      addDays(today, -(index % DAYS)),
      now,
    ]),
  );
  await insert(
    `transactions (id, couple_id, user_id, category_id, description, notes, amount_cents, type,
       is_visible, has_parts, date, created_at)`,
    Array.from({ length: book.rows }, (_, index) => {
      return [
        idOf(4, couple, index),
        id.couple,
        id.user(index >> 1),
        id.category(index * 7),
        `Bread and cheese from the market ${index % 5000}`,
        index % 6 === 0 ? 'Paid with the card of the two of us' : null,
        centsOf(index),
        isHidden(index) ? 'personal' : 'shared',
        !isHidden(index),
        hasParts(book, index),
        addDays(today, -((index * 7919) % DAYS)),
        now,
      ];
    }),
  );
  if (book.hasAllElse) await addAllElse(insert, couple, book);
}

/** Creates a function that inserts rows in batches. */
export function inserter(database: Database): Insert {
  return async (table: string, rows: readonly (readonly SqlValue[])[]): Promise<void> => {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const some = rows.slice(start, start + AT_ONCE);
      const [first = []] = some;
      const marks = `(${first.map(() => '?').join(', ')})`;
      await inTransaction(database, (work: Work) =>
        work.change(`INSERT INTO ${table} VALUES ${some.map(() => marks).join(', ')}`, some.flat()),
      );
    }
  };
}
