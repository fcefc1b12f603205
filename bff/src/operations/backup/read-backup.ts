import { isDeepStrictEqual } from 'node:util';
import { BaseError, Transaction } from 'sequelize';
import {
  isConflict,
  isConnectionLost,
  isStorageLost,
} from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { headingSchema, lineSchema, readLines } from './backup-file.ts';
import type { Heading } from './backup-file.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { createSum, insertRows, quoted, readPages } from './rows.ts';
import type { Row, Sum } from './rows.ts';
import { keptTables } from './tables.ts';
import type { Table } from './tables.ts';

/**
 * Fills a database without tables from a backup: creates the schema of the backup, inserts all rows in one transaction,
 * which commits only if the stored rows match the backup's sums, and then runs the later migrations.
 *
 * @returns sums of the stored rows by table
 * @throws OperatorError for a file that is not a complete backup, is damaged, or is from a newer version
 */
export async function readBackup(database: Database, file: string): Promise<Record<string, Sum>> {
  const lines = readLines(file);
  const heading = headingOf((await lines.next()).value, file);
  await migrate(database, { only: heading.migrations });
  const tables = new Map((await keptTables(database)).map((table) => [table.name, table]));
  // Without the timeout of other transactions, since the duration depends on the size.
  const load = await database.sequelize.transaction(
    database.dialect === 'sqlite' ? { type: Transaction.TYPES.IMMEDIATE } : {},
  );
  let sums: Record<string, Sum>;
  try {
    await clear(database, load, [...tables.values()]);
    sums = await addAll(database, load, { tables, lines, file });
    for (const [name, sum] of Object.entries(sums)) {
      const stored = await sumOf(database, load, tableIn(tables, name, file));
      if (stored.rows !== sum.rows || stored.sum !== sum.sum) throw damagedBackup(file);
    }
    await load.commit();
  } catch (error) {
    await load.rollback().catch(() => {});
    throw error;
  }
  await migrate(database);
  return sums;
}

/**
 * Reads a complete backup and verifies its sums without a database.
 *
 * @throws OperatorError for a file that is not a complete backup, is damaged, or is from a newer version
 */
export async function verifyBackup(file: string): Promise<void> {
  const lines = readLines(file);
  headingOf((await lines.next()).value, file);
  const found: Record<string, ReturnType<typeof createSum>> = {};
  let sum: ReturnType<typeof createSum> | undefined;
  for await (const unread of lines) {
    const { data: line } = lineSchema.safeParse(unread);
    if (line === undefined) throw damagedBackup(file);
    if (Array.isArray(line)) {
      for (const row of line) sum?.add(row);
    } else if ('table' in line) {
      sum = createSum();
      found[line.table] = sum;
    } else {
      const sums = Object.entries(found).map(([name, each]) => [name, each.value()]);
      if (!isDeepStrictEqual(Object.fromEntries(sums), line.end)) throw damagedBackup(file);
      return;
    }
  }
  throw damagedBackup(file);
}

/**
 * Reads the heading of a backup only.
 *
 * @throws OperatorError for a file that does not begin like a backup
 */
export async function readHeading(file: string): Promise<Heading> {
  for await (const line of readLines(file)) return parsedHeading(line, file);
  throw notABackup(file);
}

/** Whether a backup was made by a newer version, which only that one can restore. */
export function isNewer(heading: Heading): boolean {
  const known = new Set(migrations.map(({ name }) => name));
  return !heading.migrations.every((name) => known.has(name));
}

function parsedHeading(line: unknown, file: string): Heading {
  const parsed = headingSchema.safeParse(line);
  if (!parsed.success) throw notABackup(file);
  return parsed.data;
}

function notABackup(file: string): OperatorError {
  return new OperatorError(`${file} is not a backup of Harmony.`);
}

function headingOf(line: unknown, file: string): Heading {
  const heading = parsedHeading(line, file);
  if (isNewer(heading)) {
    throw new OperatorError(
      `${file} was made by a newer version of Harmony. Restore it with that one.`,
    );
  }
  return heading;
}

/** Deletes the rows that migrations insert, since the backup contains them. */
async function clear(
  { sequelize }: Database,
  transaction: Transaction,
  tables: readonly Table[],
): Promise<void> {
  for (const { name } of tables.toReversed()) {
    await sequelize.query(`DELETE FROM ${quoted(name)}`, { transaction });
  }
}

interface Source {
  tables: ReadonlyMap<string, Table>;
  lines: AsyncIterable<unknown>;
  file: string;
}

/** Inserts the rows of all tables and returns the sums at the end of the backup. */
async function addAll(
  database: Database,
  transaction: Transaction,
  { tables, lines, file }: Source,
): Promise<Record<string, Sum>> {
  let table: Table | undefined;
  for await (const unread of lines) {
    const { data: line } = lineSchema.safeParse(unread);
    if (line === undefined) throw damagedBackup(file);
    if (Array.isArray(line)) {
      if (!table || !line.every((row) => row.length === table?.columns.length)) {
        throw damagedBackup(file);
      }
      await insertRows(database, transaction, table, line satisfies Row[]).catch(
        (error: unknown) => {
          throw isRefusal(error) ? damagedBackup(file, error) : error;
        },
      );
    } else if ('end' in line) {
      return line.end;
    } else {
      table = tableIn(tables, line.table, file);
      if (line.columns.join() !== table.columns.join()) throw damagedBackup(file);
    }
  }
  throw damagedBackup(file);
}

function tableIn(tables: ReadonlyMap<string, Table>, name: string, file: string): Table {
  const table = tables.get(name);
  if (!table) throw damagedBackup(file);
  return table;
}

async function sumOf(database: Database, transaction: Transaction, table: Table): Promise<Sum> {
  const sum = createSum();
  for await (const page of readPages(database, transaction, table)) {
    for (const row of page) sum.add(row);
  }
  return sum.value();
}

/** Returns whether the database rejected rows, for example because of a missing foreign key. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    !isStorageLost(error) &&
    !isConnectionLost(error) &&
    !isConflict(error)
  );
}

function damagedBackup(file: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${file} is damaged or not complete. Nothing was restored; use another backup.`,
    { cause },
  );
}
