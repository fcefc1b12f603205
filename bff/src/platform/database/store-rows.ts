import type { SqlValue, Work } from './database.ts';

const TYPES = {
  id: 'CHAR(36)',
  // Explicit, because the database's default character set may differ. Folded texts may exceed 64 kB.
  text: 'MEDIUMTEXT CHARACTER SET utf8mb4',
  integer: 'BIGINT',
  flag: 'TINYINT',
  instant: 'DATETIME(3)',
} as const;

type StoredValue = string | number | boolean | Date | null;

interface StoredRows<Column extends string> {
  table: string;
  /** Values common to all rows. */
  common: Readonly<Record<string, SqlValue>>;
  /** Columns with individual values. */
  columns: Readonly<Record<Column, keyof typeof TYPES>>;
  rows: readonly Readonly<Record<Column, StoredValue>>[];
}

/** Rows per statement, so that building it does not block other requests. */
const ROWS_AT_ONCE = 250;

/**
 * Inserts many rows. Each statement has its rows as one JSON text, which the database expands: writing the
 * values individually, as a model does, blocks the event loop several times as long.
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
    const text = JSON.stringify(some.map((row) => names.map((name) => written(work, row[name]))));
    await work.change(sql, [...Object.values(common), text]);
  }
}

/** Returns a value as JSON can hold it: instants in the format of the database, in UTC. */
function written({ dialect }: Work, value: StoredValue): Exclude<StoredValue, Date> {
  if (!(value instanceof Date)) return value;
  const [day, time = ''] = value.toISOString().replace('Z', '').split('T');
  return dialect === 'sqlite' ? `${day} ${time} +00:00` : `${day} ${time}`;
}

function tableOf({ dialect }: Work, columns: Readonly<Record<string, keyof typeof TYPES>>): string {
  const names = Object.entries(columns);
  if (dialect === 'sqlite') {
    const parts = names.map(([name], place) => `json_extract(value, '$[${place}]') AS ${name}`);
    return `(SELECT ${parts.join(', ')} FROM json_each(?))`;
  }
  const parts = names.map(([name, type], place) => `${name} ${TYPES[type]} PATH '$[${place}]'`);
  return `JSON_TABLE(?, '$[*]' COLUMNS (${parts.join(', ')}))`;
}
