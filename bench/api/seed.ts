import { createHmac } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import type { Connection } from 'mysql2/promise';
import { connect } from '../../bff/src/platform/database/connect.ts';
import { migrate } from '../../bff/src/platform/database/migrate.ts';

/** The session secret of the measured servers. */
export const SESSION_SECRET = 'the secret of the benchmark, long enough';

/** Rows per couple; every tenth is personal and hidden. They are dated within the last twelve months. */
const ROWS_PER_COUPLE = 100;
const DAYS = 365;

/** Returns a computable id from kind and number. */
export const idOf = (kind: number, number: number): string =>
  `0000000${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const sqlId = (kind: number, number: string): string =>
  `CONCAT('0000000${kind}-0000-7000-8000-', LPAD(LOWER(HEX(${number})), 12, '0'))`;

const USER = 1;
const COUPLE = 2;
const CATEGORY = 3;
const TRANSACTION = 4;

/** Returns the session token of a couple's first member. */
export const tokenOf = (couple: number): string => `token-of-${couple}`;

/** Returns the ids of a couple's first member and of the couple. */
export const viewerOf = (couple: number): { userId: string; coupleId: string } => ({
  userId: idOf(USER, couple * 2),
  coupleId: idOf(COUPLE, couple),
});

/** Creates a database with the given number of couples, each with 100 rows. */
export async function seed(serverUrl: string, name: string, couples: number): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const server = await createConnection(serverUrl);
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const database = await connect({ databaseUrl: url.href, dataFolder: '.' });
  await migrate(database);
  await database.close();
  const connection = await createConnection(url.href);
  await connection.query(`SET unique_checks = 0, foreign_key_checks = 0`);
  await seedCouples(connection, couples);
  await seedTransactions(connection, couples);
  await connection.query('ANALYZE TABLE transactions, categories, sessions, couple_members');
  await connection.end();
  return url.href;
}

async function seedCouples(connection: Connection, couples: number): Promise<void> {
  const members = `seq_${2}_to_${couples * 2 + 1}`;
  await connection.query(
    `INSERT INTO users (id, email_key, email, username, first_name, last_name, subscription_tier,
       subscription_status, created_at)
     SELECT ${sqlId(USER, 'seq')}, CONCAT(seq, '@example.com'), CONCAT(seq, '@example.com'), 'robin',
       'Robin', 'Lake', 'premium', 'active', NOW() FROM ${members}`,
  );
  await connection.query(
    `INSERT INTO privacy_settings (user_id) SELECT ${sqlId(USER, 'seq')} FROM ${members}`,
  );
  await connection.query(
    `INSERT INTO couples (id, name, created_at)
     SELECT ${sqlId(COUPLE, 'seq')}, 'Robin and Kim', NOW() FROM seq_1_to_${couples}`,
  );
  await connection.query(
    `INSERT INTO couple_members (user_id, couple_id, position, joined_at)
     SELECT ${sqlId(USER, 'seq')}, ${sqlId(COUPLE, 'seq DIV 2')}, seq MOD 2 + 1, NOW()
     FROM ${members}`,
  );
  await connection.query(
    `INSERT INTO categories (id, couple_id, name, type, icon, color, created_at)
     SELECT ${sqlId(CATEGORY, 'c.seq * 16 + k.seq')}, ${sqlId(COUPLE, 'c.seq')},
       CONCAT('Category ', k.seq), 'expense', 'fas fa-house', '#112233', NOW()
     FROM seq_1_to_${couples} c, seq_0_to_15 k`,
  );
  const sessions = Array.from({ length: Math.min(couples, 500) }, (_, index) => [
    createHmac('sha256', SESSION_SECRET)
      .update(tokenOf(index + 1))
      .digest('hex'),
    viewerOf(index + 1).userId,
  ]);
  await connection.query(
    `INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at)
     VALUES ${sessions.map(() => '(?, ?, UTC_TIMESTAMP(), UTC_TIMESTAMP(), UTC_TIMESTAMP() + INTERVAL 1 DAY)').join(', ')}`,
    sessions.flat(),
  );
}

function seedTransactions(connection: Connection, couples: number): Promise<unknown> {
  return addTransactions(connection, {
    number: `c.seq * ${ROWS_PER_COUPLE} + n.seq`,
    couple: 'c.seq',
    author: 'c.seq * 2 + n.seq MOD 2',
    isHidden: 'n.seq MOD 10 = 9',
    from: `seq_1_to_${couples} c, seq_0_to_${ROWS_PER_COUPLE - 1} n`,
  });
}

/** Adds the given number of rows to a member of a couple, hidden or shared, spread over days. */
export async function addOwnRows(
  databaseUrl: string,
  rows: {
    couple: number;
    author: number;
    count: number;
    isHidden: boolean;
    first: number;
    /** Age of the newest row in days, and the days over which the rows are spread: a year. */
    days?: { newest: number; count: number };
  },
): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await addTransactions(connection, {
    number: `${rows.first} + n.seq`,
    couple: String(rows.couple),
    author: String(rows.author),
    isHidden: rows.isHidden ? '1' : '0',
    from: `seq_1_to_${rows.count} n`,
    ...(rows.days && { days: rows.days }),
  });
  await connection.query('ANALYZE TABLE transactions');
  await connection.end();
}

interface Rows {
  number: string;
  couple: string;
  author: string;
  isHidden: string;
  from: string;
  days?: { newest: number; count: number };
}

function addTransactions(connection: Connection, rows: Rows): Promise<unknown> {
  const { newest, count } = rows.days ?? { newest: 0, count: DAYS };
  return connection.query(
    `INSERT INTO transactions (id, couple_id, user_id, category_id, description, amount_cents, type,
       is_visible, date, created_at, search_text)
     SELECT ${sqlId(TRANSACTION, rows.number)}, ${sqlId(COUPLE, rows.couple)},
       ${sqlId(USER, rows.author)}, ${sqlId(CATEGORY, `${rows.couple} * 16 + n.seq MOD 16`)},
       'Bread and cheese from the market', -100 - CAST(n.seq MOD 9000 AS SIGNED),
       IF(${rows.isHidden}, 'personal', 'shared'), IF(${rows.isHidden}, 0, 1),
       UTC_DATE() - INTERVAL ${newest} + (n.seq * 7919) MOD ${count} DAY, NOW(), 'BREAD AND CHEESE FROM THE MARKET\n'
     FROM ${rows.from}`,
  );
}
