import type { SqlValue } from './database.ts';
import type { Work } from './transaction.ts';

/** The types of the columns that rows are stored in. */
const TYPES = {
  id: 'CHAR(36)',
  // Whatever letters the database has where nothing is said.
  text: 'TEXT CHARACTER SET utf8mb4',
  integer: 'BIGINT',
  flag: 'TINYINT',
} as const;

/** A value of a row, as JSON has it. */
type StoredValue = string | number | boolean | null;

/** What is stored. */
interface StoredRows<Column extends string> {
  table: string;
  /** What all rows have. */
  common: Readonly<Record<string, SqlValue>>;
  /** What each has of its own. */
  columns: Readonly<Record<Column, keyof typeof TYPES>>;
  rows: readonly Readonly<Record<Column, StoredValue>>[];
}

/** So many are put together in a moment, so that nobody else waits for it. */
const ROWS_AT_ONCE = 250;

/**
 * Stores very many rows. Each statement has its rows as one JSON text, which the database takes apart: to write the
 * values one by one, as a model does, takes the server's only thread several times as long.
 */
export async function storeRows<Column extends string>(
  work: Work,
  { table, common, columns, rows }: StoredRows<Column>,
): Promise<void> {
  const names = Object.keys(columns) as Column[];
  const own = names.map((name) => `r.${name}`);
  const into = [...Object.keys(common), ...names].join(', ');
  const values = [...Object.keys(common).map(() => '?'), ...own].join(', ');
  const sql = `INSERT INTO ${table} (${into}) SELECT ${values} FROM ${tableOf(work, columns)} r`;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    const text = JSON.stringify(some.map((row) => names.map((name) => row[name])));
    await work.change(sql, [...Object.values(common), text]);
  }
}

/** A JSON text with an array for each row, as a table. */
function tableOf({ dialect }: Work, columns: Readonly<Record<string, keyof typeof TYPES>>): string {
  const names = Object.entries(columns);
  if (dialect === 'sqlite') {
    const parts = names.map(([name], place) => `json_extract(value, '$[${place}]') AS ${name}`);
    return `(SELECT ${parts.join(', ')} FROM json_each(?))`;
  }
  const parts = names.map(([name, type], place) => `${name} ${TYPES[type]} PATH '$[${place}]'`);
  return `JSON_TABLE(?, '$[*]' COLUMNS (${parts.join(', ')}))`;
}
