import type { Environment } from '../environment/environment.ts';
import { connectMysql } from './connect-mysql.ts';
import { connectSqlite } from './connect-sqlite.ts';
import type { Database } from './database.ts';
import { explained } from './explained.ts';

/**
 * Opens the database of the environment, without migrating it.
 *
 * @throws OperatorError if it cannot be opened
 */
export function connect(
  environment: Pick<Environment, 'databaseUrl' | 'dataFolder'> &
    Partial<Pick<Environment, 'planForAll'>>,
): Promise<Database> {
  const { databaseUrl, dataFolder, planForAll } = environment;
  return explained(environment, async () => {
    const database =
      databaseUrl === undefined ? await connectSqlite(dataFolder) : await connectMysql(databaseUrl);
    return { ...database, planForAll };
  });
}
