import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
