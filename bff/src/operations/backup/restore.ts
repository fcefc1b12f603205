import { readEnvironment } from '../../platform/environment/environment.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { program } from '../program.ts';
import { restoreBackup } from './restore-backup.ts';
import { rowsIn } from './rows.ts';

const REPLACE = '--replace';

/** `npm run restore -- <file>`: fills the database configured by the environment from a backup. */
async function restore(parameters: readonly string[]): Promise<string> {
  const [file, ...more] = parameters.filter((parameter) => parameter !== REPLACE);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new OperatorError(`Usage: npm run restore -- <file> [${REPLACE}]`);
  }
  const environment = readEnvironment(process.env);
  const sums = await restoreBackup(environment, file, { replace: parameters.includes(REPLACE) });
  return `${rowsIn(sums)} were restored and compared. Everybody signs in again.`;
}

await program(() => restore(process.argv.slice(2)));
