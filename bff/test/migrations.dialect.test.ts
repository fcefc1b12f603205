import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';

import { withMigrationLock } from '../src/platform/database/migration-lock.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { createEmptyDatabase, holderIn } from './support/migrating.ts';
import type { EmptyDatabase } from './support/migrating.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

let place: EmptyDatabase;
beforeEach(async () => {
  place = await createEmptyDatabase();
});
afterEach(() => place.remove());

/** The schema of a database, and the migrations that were applied. */
async function schemaIn({ variables }: TestDatabase): Promise<object[]> {
  const database = await connect(readEnvironment({ NODE_ENV: 'test', ...variables }));
  const recorded: object[] = await database.select('SELECT name FROM migrations ORDER BY name');
  if (database.dialect === 'sqlite') {
    recorded.push(...(await database.select('SELECT name, sql FROM sqlite_master ORDER BY name')));
  } else {
    const tables = await database.select<{ name: string }>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY name',
    );
    for (const { name } of tables) {
      recorded.push(...(await database.select(`SHOW CREATE TABLE ${name}`)));
    }
  }
  await database.close();
  return recorded;
}

describe('migrations', () => {
  it('produce the schema that other tests copy', async () => {
    const server = await startServerOn(place);
    await server.close();
    // The first database of a process is migrated, and the next one is a copy of it.
    for (const copied of [await createTestDatabase(), await createTestDatabase()]) {
      await addSchema(copied);
      expect(await schemaIn(copied)).toEqual(await schemaIn(place));
      await copied.remove();
    }
  });

  it('stop in an instance whose lock was taken over', async () => {
    const database = await place.open();
    const run = withMigrationLock(database, async (assertHeld) => {
      await inTransaction(database, (work) =>
        work.change(`UPDATE migration_turn SET holder = 'another', beat = beat + 1`, []),
      );
      await assertHeld();
    });
    await expect(run).rejects.toThrow('taken over');
    expect(await holderIn(database)).toBe('another');
  });
});
