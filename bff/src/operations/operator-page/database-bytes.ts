import type { Database } from '../../platform/database/database.ts';

/** Returns the size of all tables with their indexes, in bytes. */
export async function databaseBytes(database: Database): Promise<number> {
  // Raw SQL: tables of the databases themselves.
  const [row] = await database.select<{ bytes: number }>(
    database.dialect === 'sqlite'
      ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
      : `SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables
         WHERE table_schema = DATABASE()`,
  );
  return Number(row?.bytes ?? 0);
}
