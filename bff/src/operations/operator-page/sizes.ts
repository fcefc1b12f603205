import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

export interface StoredFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/** Returns all files below a folder; none if it does not exist. */
export async function filesBelow(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    unlessMissing,
  );
  const files = (entries ?? []).filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      // It may have been deleted meanwhile.
      const stats = await stat(join(parentPath, name)).catch(unlessMissing);
      return stats && { name, bytes: stats.size, changedAt: stats.mtime };
    }),
  );
  return found.filter((file) => file !== undefined);
}

export function totalBytes(files: readonly StoredFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
