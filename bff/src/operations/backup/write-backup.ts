import { QueryTypes, Transaction } from 'sequelize';
import type { Database } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { parted, writeLines } from './backup-file.ts';
import type { Heading, Line } from './backup-file.ts';
import { createSum, readPages } from './rows.ts';
import type { Sum } from './rows.ts';
import { keptTables, tableNames } from './tables.ts';
import type { Table } from './tables.ts';

/**
 * Writes a consistent snapshot of a database to one file while servers keep reading and writing.
 *
 * @param pause is awaited between small pieces of work; aborts the backup if it throws
 * @returns sums of the written rows by table
 * @throws OperatorError if the database is empty, or its schema changes in the meantime
 */
export async function writeBackup(
  database: Database,
  file: string,
  pause?: () => Promise<void> | undefined,
): Promise<Record<string, Sum>> {
  if (!(await tableNames(database)).includes('migrations')) {
    throw new OperatorError('There is nothing to back up: this database has never been used.');
  }
  const tables = await keptTables(database);
  const sums: Record<string, Sum> = {};
  // One transaction reads a consistent snapshot, however long it takes.
  const snapshot = await database.sequelize.transaction(
    database.dialect === 'sqlite'
      ? { type: Transaction.TYPES.DEFERRED }
      : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
  );
  try {
    const migrations = await migrationsOf(database, snapshot);
    await writeLines(file, linesOf(database, snapshot, { tables, migrations, sums, pause }));
    const now = await migrationsOf(database);
    if (now.join() !== migrations.join()) {
      throw new OperatorError('The schema was migrated during the backup. Please start it again.');
    }
  } finally {
    await snapshot.rollback();
  }
  return sums;
}

interface Content {
  tables: readonly Table[];
  migrations: readonly string[];
  /** Complete once all rows have been read. */
  sums: Record<string, Sum>;
  pause: (() => Promise<void> | undefined) | undefined;
}

async function* linesOf(
  database: Database,
  snapshot: Transaction,
  { tables, migrations, sums, pause }: Content,
): AsyncGenerator<Heading | Line> {
  yield {
    harmony: 'backup',
    version: 1,
    createdAt: new Date().toISOString(),
    from: database.dialect,
    migrations: [...migrations],
  };
  for (const table of tables) {
    yield { table: table.name, columns: [...table.columns] };
    const sum = createSum();
    for await (const page of readPages(database, snapshot, table)) {
      await pause?.();
      for (const row of page) sum.add(row);
      await pause?.();
      for (const part of parted(page)) yield part.map((row) => [...row]);
    }
    sums[table.name] = sum.value();
  }
  yield { end: sums };
}

async function migrationsOf(
  { sequelize }: Database,
  transaction: Transaction | null = null,
): Promise<string[]> {
  const rows = await sequelize.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name',
    {
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  return rows.map(({ name }) => name);
}
