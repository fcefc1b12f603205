import { createHash } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import type { Transaction } from 'sequelize';
import type { Database, SqlValue } from '../../platform/database/database.ts';
import type { Table } from './tables.ts';

/** Rows per page: a larger one blocks a server that backs up for longer than a few milliseconds. */
const PAGE_ROWS = 100;
/** Rows per page of tables with values of several megabytes. */
const PAGE_HUGE_ROWS = 10;
/** Values above this size are written separately: by default a server accepts 16 MB per statement. */
const LARGE_CHARACTERS = 1024 * 1024;

/** A value in the same format for both kinds of database; instants in ISO 8601, UTC. */
export type Value = string | number | null;
/** Values in the order of the table's columns. */
export type Row = readonly Value[];

type RawRow = Record<string, unknown>;

export interface Sum {
  rows: number;
  /** Sum of the SHA-256 hashes of all rows modulo 2^256, independent of their order. */
  sum: string;
}

const MODULUS = 2n ** 256n;

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

/** Reads a table page by page in primary key order within the transaction. */
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

/** Returns the condition for rows after a key, in a form that both databases evaluate by index. */
function after({ key }: Table, row: RawRow): { sql: string; values: SqlValue[] } {
  const values: SqlValue[] = [];
  const cases = key.map((column, place) => {
    const before = key.slice(0, place);
    values.push(...[...before, column].map((name) => row[name] as SqlValue));
    return [...before.map((name) => `${quoted(name)} = ?`), `${quoted(column)} > ?`].join(' AND ');
  });
  return { sql: `WHERE ${cases.map((each) => `(${each})`).join(' OR ')}`, values };
}

/** Inserts rows; large values are written in separate statements. */
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

function storedInstant(dialect: Database['dialect'], instant: string): string {
  return instant.replace('T', ' ').replace('Z', dialect === 'sqlite' ? ' +00:00' : '');
}

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
    throw new Error(`Unsupported value in column ${column}`);
  });
}

/** Parses an instant of the embedded database, which is UTC with or without a suffix. */
function instantIn(text: string): string {
  return new Date(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`).toISOString();
}

/** Describes the number of rows and tables. */
export function rowsIn(sums: Readonly<Record<string, Sum>>): string {
  const rows = Object.values(sums).reduce((all, sum) => all + sum.rows, 0);
  return `${rows} rows of ${Object.keys(sums).length} tables`;
}
