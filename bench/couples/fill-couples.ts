import type { CalendarDay } from '@harmony/contract';
import type { Database, SqlValue } from '../../bff/src/platform/database/database.ts';

export const TRANSACTIONS_PER_COUPLE = 50;
/** Recurring items of a couple that are not due. */
const LATER_ITEMS = 2;
/** Rows per statement. */
const AT_ONCE = 10_000;

/** The due items: one for every second couple, and a hidden one without room in the plan for each of the others. */
export interface Filled {
  /** Date of all items that are due. */
  dueDate: CalendarDay;
  laterDate: CalendarDay;
  /** Date of the transactions, within the week of the digest. */
  spentDate: CalendarDay;
}

/** SQL of the id of a row, by its kind, couple and number. */
const idOf = (kind: number, number = '0'): string =>
  `CONCAT('0000000${kind}-', LPAD(LOWER(HEX(c.seq)), 4, '0'), '-7000-8000-', LPAD(LOWER(HEX(${number})), 12, '0'))`;

const USER = idOf(1, 'n.seq');
const AUTHOR = idOf(1, 'n.seq MOD 2');
const COUPLE = idOf(2);
const CATEGORY = idOf(3);
const CREATED = `'2026-01-01 00:00:00.000'`;

/**
 * Fills an empty migrated MariaDB with couples. Rows are computed by the database, from its tables of numbers: a million
 * take a minute. Every second couple has a plan without limits, and the others are free and full. All members have a
 * confirmed address and want digests, and one of each couple has a browser that gets notifications.
 *
 * @param couples number of couples, at most 65,536
 */
export async function fillCouples(
  database: Database,
  couples: number,
  { dueDate, laterDate, spentDate }: Filled,
): Promise<void> {
  const insert = async (
    table: string,
    columns: string,
    { row, count = 1, values = [] }: { row: string; count?: number; values?: SqlValue[] },
  ): Promise<void> => {
    const step = Math.ceil(AT_ONCE / count);
    for (let first = 0; first < couples; first += step) {
      const last = Math.min(couples, first + step) - 1;
      // Not `inTransaction`, which has a deadline.
      await database.sequelize.query(
        `INSERT INTO ${table} (${columns})
         SELECT ${row} FROM seq_${first}_to_${last} c JOIN seq_0_to_${count - 1} n`,
        { replacements: [...values] },
      );
    }
  };
  const ADDRESS = `CONCAT(c.seq, '-', n.seq, '@example.com')`;
  await insert(
    'users',
    `id, email_key, email, username, first_name, last_name, subscription_tier, subscription_status,
     wants_weekly_digest, created_at`,
    {
      count: 2,
      row: `${USER}, ${ADDRESS}, ${ADDRESS}, 'robin', 'Robin', 'Lake',
        IF(c.seq MOD 2 = 0, 'premium', 'free'), IF(c.seq MOD 2 = 0, 'active', 'free'), 1, ${CREATED}`,
    },
  );
  await insert('privacy_settings', 'user_id', { count: 2, row: USER });
  await insert('couples', 'id, name, created_at', {
    row: `${COUPLE}, 'Robin and Kim', ${CREATED}`,
  });
  await insert('couple_members', 'user_id, couple_id, position, joined_at', {
    count: 2,
    row: `${USER}, ${COUPLE}, n.seq + 1, ${CREATED}`,
  });
  await insert('categories', 'id, couple_id, name, type, icon, color, is_built_in, created_at', {
    row: `${CATEGORY}, ${COUPLE}, 'Other', 'expense', 'fas fa-house', '#112233', 1, ${CREATED}`,
  });
  await insert(
    'transactions',
    `id, couple_id, user_id, category_id, description, search_text, amount_cents, type, is_visible,
     has_parts, date, created_at`,
    {
      count: TRANSACTIONS_PER_COUPLE,
      row: `${idOf(4, 'n.seq')}, ${COUPLE}, ${AUTHOR}, ${CATEGORY}, CONCAT('Payment ', n.seq),
        CONCAT('payment ', n.seq), -100 - CAST((n.seq * 7919) MOD 9000 AS SIGNED), 'shared', 1, 0,
        DATE_SUB(?, INTERVAL IF(n.seq < 4, 0, n.seq * 7) DAY), ${CREATED}`,
      values: [spentDate],
    },
  );
  const recurring = `id, couple_id, user_id, category_id, description, amount_cents, type, is_visible,
    rhythm, first_date, mode, next_date, created_at`;
  const item = (kind: number, type: string, isVisible: string): string =>
    `${idOf(kind, 'n.seq')}, ${COUPLE}, ${idOf(1)}, ${CATEGORY}, 'Rent', -90000, ${type}, ${isVisible},
     'month', ?, 'book', ?, ${CREATED}`;
  await insert('recurring', recurring, {
    row: item(5, `IF(c.seq MOD 2 = 0, 'shared', 'personal')`, 'c.seq MOD 2 = 0'),
    values: [dueDate, dueDate],
  });
  await insert('recurring', recurring, {
    count: LATER_ITEMS,
    row: item(6, `'shared'`, '1'),
    values: [laterDate, laterDate],
  });
  const session = `LPAD(LOWER(HEX(c.seq)), 64, '0')`;
  await insert('sessions', 'id, user_id, created_at, last_seen_at, expires_at', {
    row: `${session}, ${idOf(1)}, ${CREATED}, ${CREATED}, '2999-01-01'`,
  });
  await insert(
    'push_subscriptions',
    `session_id, user_id, session_name, endpoint, endpoint_hash, public_key, auth_secret, time_zone,
     looked_sequence, reminded_day, created_at`,
    {
      row: `${session}, ${idOf(1)}, '', 'https://push.example', ${session}, '', '', 'Europe/Berlin', 0,
        DATE_SUB(CURRENT_DATE, INTERVAL 1 DAY), ${CREATED}`,
    },
  );
  await insert(
    'push_settings',
    'user_id, consent, goal_reached, bill_due, date_night, bank, money_evening, shows_details',
    { row: `${idOf(1)}, 1, 1, 1, 1, 1, 1, 0` },
  );
  await database.sequelize.query(
    'ANALYZE TABLE users, couples, couple_members, transactions, recurring',
  );
}
