import { relative } from 'node:path';
import { OperatorError } from '../../platform/operator-error.ts';
import { inColumns } from '../in-columns.ts';
import { filesBelow, size } from '../stored-files.ts';
import type { StoredFile } from '../stored-files.ts';
import { isOwnBackup } from './own-backups.ts';
import { isNewer, readHeading } from './read-backup.ts';

interface ListedBackup {
  path: string;
  bytes: number;
  madeAt: Date;
  /** As far as the heading shows: a restore reads the whole file before it changes anything. */
  restorable: string;
}

/** Lists the complete backups in a folder, the newest first: name, time, size, and whether this release restores them. */
export async function listBackups(folder: string): Promise<string> {
  const files = await filesBelow(folder);
  const backups = (await Promise.all(files.map(describeBackup))).filter(
    (backup) => backup !== undefined,
  );
  if (backups.length === 0) return `There are no backups in ${folder}.`;
  const lines = backups
    .toSorted((one, other) => Number(other.madeAt) - Number(one.madeAt))
    .map(({ path, bytes, madeAt, restorable }) => [
      relative(folder, path),
      madeAt.toISOString().slice(0, 16),
      size(bytes),
      restorable,
    ]);
  return `${folder}:\n${inColumns([['backup', 'made (UTC)', 'size', 'restorable'], ...lines])}`;
}

/** Describes a file, unless it is no backup and does not have the name of one. */
async function describeBackup(file: StoredFile): Promise<ListedBackup | undefined> {
  const { path, name, bytes, changedAt } = file;
  if (name.endsWith('.incomplete')) return undefined;
  try {
    const heading = await readHeading(path);
    const restorable = isNewer(heading) ? 'no: made by a newer release' : 'yes';
    return { path, bytes, madeAt: new Date(heading.createdAt), restorable };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    if (!isOwnBackup(name)) return undefined;
    return { path, bytes, madeAt: changedAt, restorable: 'no: not readable' };
  }
}
