import { createHash } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import type { Transaction } from 'sequelize';
import type { Database, SqlValue } from '../../platform/database/database.ts';
import type { Table } from './tables.ts';

const PAGE_ROWS = 500;
/** Of rows that may have megabytes each, so that a page fits into memory. */
const PAGE_HUGE_ROWS = 10;
/** A server takes 16 MB in one statement unless it is told otherwise, and so much of it is for one value alone. */
const LARGE_CHARACTERS = 1024 * 1024;

/** A value of a row, the same from both kinds of database; instants as ISO 8601 in UTC. */
export type Value = string | number | null;
/** The values of a row, in the order of its table's columns. */
export type Row = readonly Value[];

type RawRow = Record<string, unknown>;

/** How many rows a table has, and what they add up to. */
export interface Sum {
  rows: number;
  /** The sum of the SHA-256 of all rows, modulo 2 to the 256; it does not depend on their order. */
  sum: string;
}

const MODULUS = 2n ** 256n;

/** Adds rows up as they pass. */
export function createSum(): { add(row: Row): void; value(): Sum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = (sum + BigInt(`0x${digest}`)) % MODULUS;
    },
    value: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Reads a table in the order of its key, a page at a time, as the transaction sees it. */
export async function* readPages(
  { sequelize }: Pick<Database, 'sequelize'>,
  transaction: Transaction,
  table: Table,
): AsyncGenerator<Row[]> {
  const columns = table.columns.map(quoted).join(', ');
  const order = table.key.map(quoted).join(', ');
  const most = table.huge.size > 0 ? PAGE_HUGE_ROWS : PAGE_ROWS;
  let last: RawRow | undefined;
  do {
    const { sql, values } = last ? after(table, last) : { sql: '', values: [] };
    const page: RawRow[] = await sequelize.query<RawRow>(
      `SELECT ${columns} FROM ${quoted(table.name)} ${sql} ORDER BY ${order} LIMIT ${most}`,
      { type: QueryTypes.SELECT, replacements: values, transaction },
    );
    if (page.length > 0) yield page.map((raw) => rowOf(table, raw));
    last = page.length < most ? undefined : page.at(-1);
  } while (last);
}

/** What comes after a row in the order of the key, said in a way that both databases find by index. */
function after({ key }: Table, row: RawRow): { sql: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const cases = key.map((column, place) => {
    const before = key.slice(0, place);
    values.push(...[...before, column].map((name) => row[name] as SqlValue));
    return [...before.map((name) => `${quoted(name)} = ?`), `${quoted(column)} > ?`].join(' AND ');
  });
  return { sql: `WHERE ${cases.map((each) => `(${each})`).join(' OR ')}`, values };
}

/** Adds rows to a table; each large value of theirs in a statement of its own. */
export async function insertRows(
  database: Pick<Database, 'dialect' | 'sequelize'>,
  transaction: Transaction,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const { dialect, sequelize } = database;
  const places = `(${table.columns.map(() => '?').join(', ')})`;
  const isInstant = table.columns.map((column) => table.instants.has(column));
  const values = rows.flatMap((row) =>
    row.map((value, index) => {
      if (typeof value !== 'string') return value;
      if (value.length > LARGE_CHARACTERS) return '';
      return isInstant[index] ? storedInstant(dialect, value) : value;
    }),
  );
  await sequelize.query(
    `INSERT INTO ${quoted(table.name)} (${table.columns.map(quoted).join(', ')})
     VALUES ${rows.map(() => places).join(', ')}`,
    { replacements: values, transaction },
  );
  for (const row of rows) await setLarge(database, transaction, table, row);
}

/** Sets the large values of a row that is there without them. */
async function setLarge(
  { sequelize }: Pick<Database, 'sequelize'>,
  transaction: Transaction,
  { name, columns, key }: Table,
  row: Row,
): Promise<void> {
  const where = key.map((column) => `${quoted(column)} = ?`).join(' AND ');
  const place = key.map((column) => row[columns.indexOf(column)] ?? null);
  for (const [index, column] of columns.entries()) {
    const value = row[index];
    if (typeof value !== 'string' || value.length <= LARGE_CHARACTERS) continue;
    await sequelize.query(`UPDATE ${quoted(name)} SET ${quoted(column)} = ? WHERE ${where}`, {
      replacements: [value, ...place],
      transaction,
    });
  }
}

/** An instant as a database stores it. */
function storedInstant(dialect: Database['dialect'], instant: string): string {
  return instant.replace('T', ' ').replace('Z', dialect === 'sqlite' ? ' +00:00' : '');
}

/** A name in SQL, as both kinds of database read it. */
export function quoted(name: string): string {
  return `\`${name}\``;
}

function rowOf({ columns, instants }: Table, raw: RawRow): Row {
  return columns.map((column) => {
    const value = raw[column];
    if (value === null || value === undefined) return null;
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'string') return instants.has(column) ? instantIn(value) : value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    if (typeof value === 'boolean') return Number(value);
    throw new Error(`A backup cannot hold what is in the column ${column}`);
  });
}

/** An instant as the embedded database has it: in UTC, whether it says so or not. */
function instantIn(text: string): string {
  return new Date(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`).toISOString();
}

/** How many rows of how many tables there are, in words. */
export function rowsIn(sums: Readonly<Record<string, Sum>>): string {
  const rows = Object.values(sums).reduce((all, sum) => all + sum.rows, 0);
  return `${rows} rows of ${Object.keys(sums).length} tables`;
}
