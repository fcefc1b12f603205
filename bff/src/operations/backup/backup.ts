import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../platform/database/connect.ts';
import { DATABASE_FILE, explained } from '../../platform/database/explained.ts';
import { readEnvironment } from '../../platform/environment/environment.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { program } from '../program.ts';
import { listBackups } from './list-backups.ts';
import { rowsIn } from './rows.ts';
import { writeBackup } from './write-backup.ts';

const LIST = '--list';

/**
 * `npm run backup -- <file>`: writes the database configured by the environment to one file. `--list` lists the backups
 * that exist.
 */
async function backup([file, ...more]: readonly string[]): Promise<string> {
  if (file === undefined || (file.startsWith('-') && file !== LIST) || more.length > 0) {
    throw new OperatorError(`Usage: npm run backup -- <file> | ${LIST}`);
  }
  const environment = readEnvironment(process.env);
  if (file === LIST) return listBackups(environment.backupsFolder);
  if (environment.databaseUrl === undefined) await refuseMissing(environment.dataFolder);
  return explained(environment, async () => {
    const database = await connect(environment);
    try {
      const sums = await writeBackup(database, file);
      const { size } = await stat(file);
      return `${rowsIn(sums)} are in ${file}, ${size} bytes. It contains all data of all users: keep it where only you can read it.`;
    } finally {
      await database.close();
    }
  });
}

/** Opening a missing embedded database would create it. */
async function refuseMissing(dataFolder: string): Promise<void> {
  const file = join(dataFolder, DATABASE_FILE);
  await stat(file).catch((error: unknown) => {
    throw new OperatorError(`There is no database ${file}. Set DATA_DIR or DATABASE_URL.`, {
      cause: error,
    });
  });
}

await program(() => backup(process.argv.slice(2)));
