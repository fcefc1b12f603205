import { connect } from '../../src/platform/database/connect.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import { createTestDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';

/** An empty database with connections that tests open. */
export interface EmptyDatabase extends TestDatabase {
  open(): Promise<Database>;
}

/** Creates an empty database. Its removal closes the connections first. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const place = await createTestDatabase();
  const opened: Database[] = [];
  return {
    ...place,
    async open() {
      const database = await connect(readEnvironment({ NODE_ENV: 'test', ...place.variables }));
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((database) => database.close()));
      await place.remove();
    },
  };
}

/** Returns the owner of the migration lock; empty before the first migration. */
export async function holderIn(database: Database): Promise<string> {
  const rows = await database
    .select<{ holder: string }>('SELECT holder FROM migration_turn')
    .catch(() => []);
  return rows[0]?.holder ?? '';
}
