import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export interface StoredFile {
  path: string;
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
      const path = join(parentPath, name);
      const stats = await stat(path).catch(unlessMissing);
      return stats && { path, name, bytes: stats.size, changedAt: stats.mtime };
    }),
  );
  return found.filter((file) => file !== undefined);
}

export function totalBytes(files: readonly StoredFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** Writes bytes as megabytes, or as kilobytes below a tenth of one. */
export function size(bytes: number): string {
  return bytes < MEGABYTE / 10
    ? `${Math.ceil(bytes / KILOBYTE)} kB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
