import type { Environment } from '../environment.ts';
import { connectMysql } from './connect-mysql.ts';
import { connectSqlite } from './connect-sqlite.ts';
import type { Database } from './database.ts';

/** Opens the database that the environment names; its schema may still have to be migrated. */
export function connect(
  environment: Pick<Environment, 'databaseUrl' | 'dataFolder'>,
): Promise<Database> {
  return environment.databaseUrl === undefined
    ? connectSqlite(environment.dataFolder)
    : connectMysql(environment.databaseUrl);
}
