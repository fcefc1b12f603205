import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { connect } from '../../src/platform/database/connect.ts';
import { DATABASE_FILE } from '../../src/platform/database/explained.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import type { TestDatabase } from './test-server.ts';

type Variables = TestDatabase['variables'];

/** Copies a migrated schema into an empty database. */
type Copy = (to: Variables) => Promise<void>;

let copy: Promise<Copy> | undefined;

/**
 * Creates the schema in an empty database, as the first start of a server does. The migrations run for the first
 * database of a process; the others receive a copy of the result, which takes a tenth of the time.
 */
export async function addSchema({ variables }: TestDatabase): Promise<void> {
  if (copy) {
    await (
      await copy
    )(variables);
  } else {
    copy = migrateFirst(variables);
    await copy;
  }
}

async function migrateFirst(variables: Variables): Promise<Copy> {
  const database = await connect(readEnvironment({ NODE_ENV: 'test', ...variables }));
  await migrate(database);
  // Only the main file is copied, while transaction connections close slightly later than this one.
  if (database.dialect === 'sqlite') await database.select('PRAGMA wal_checkpoint(TRUNCATE)');
  await database.close();
  const { DATABASE_URL } = variables;
  return DATABASE_URL === undefined ? copyFile(variables) : copyTables(DATABASE_URL);
}

async function copyFile({ DATA_DIR }: Variables): Promise<Copy> {
  const file = await readFile(join(DATA_DIR, DATABASE_FILE));
  return (to) => writeFile(join(to.DATA_DIR, DATABASE_FILE), file);
}

async function copyTables(url: string): Promise<Copy> {
  const statements = await statementsFor(url);
  return async ({ DATABASE_URL }) => {
    const connection = await createConnection({
      uri: String(DATABASE_URL),
      multipleStatements: true,
    });
    await connection.query(statements.join(';\n'));
    await connection.end();
  };
}

/** Statements that create the tables of a MariaDB database, with the rows inserted by migrations. */
async function statementsFor(url: string): Promise<string[]> {
  const connection = await createConnection({ uri: url, dateStrings: true });
  const run = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  // Tables may reference tables created later.
  const statements = ['SET foreign_key_checks = 0'];
  for (const { name } of await run(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  )) {
    const [created] = await run(`SHOW CREATE TABLE ${name}`);
    statements.push(String(created?.['Create Table']));
    for (const row of await run(`SELECT * FROM ${name}`)) {
      statements.push(connection.format(`INSERT INTO ${name} SET ?`, [row]));
    }
  }
  await connection.end();
  return statements;
}
