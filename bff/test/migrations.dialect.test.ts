import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/database/connect.ts';
import type { Database } from '../src/database/database.ts';
import { withMigrationLock } from '../src/database/migration-lock.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { readEnvironment } from '../src/environment.ts';
import { registerPerson } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

/** The longest that a start may wait for one that was killed, with the start itself. */
const START_MILLISECONDS = 10_000;
/** Longer than anybody waits for one who shows no life. */
const SLOW_MILLISECONDS = 4500;
const MOST_KILLS = 20;

let place: TestDatabase;
let opened: Database[];
beforeEach(async () => {
  place = await createTestDatabase();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await place.remove();
});

async function open(): Promise<Database> {
  const database = await connect(readEnvironment({ NODE_ENV: 'test', ...place.variables }));
  opened.push(database);
  return database;
}

/** Who migrates now, or has died doing it; nobody where nobody ever did. */
async function holderIn(database: Database): Promise<string> {
  const rows = await database
    .select<{ holder: string }>('SELECT holder FROM migration_turn')
    .catch(() => []);
  return rows[0]?.holder ?? '';
}

/** All that the schema of a database says, and which migrations made it. */
async function schemaIn({ variables }: TestDatabase): Promise<object[]> {
  const database = await connect(readEnvironment({ NODE_ENV: 'test', ...variables }));
  const said: object[] = await database.select('SELECT name FROM migrations ORDER BY name');
  if (database.dialect === 'sqlite') {
    said.push(...(await database.select('SELECT name, sql FROM sqlite_master ORDER BY name')));
  } else {
    const tables = await database.select<{ name: string }>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY name',
    );
    for (const { name } of tables) {
      said.push(...(await database.select(`SHOW CREATE TABLE ${name}`)));
    }
  }
  await database.close();
  return said;
}

describe('migrations', () => {
  it('make what the other tests get a copy of', async () => {
    const server = await startServerOn(place);
    await server.close();
    // The first one of a process is migrated as well, and the next one gets the copy.
    for (const copied of [await createTestDatabase(), await createTestDatabase()]) {
      await addSchema(copied);
      expect(await schemaIn(copied)).toEqual(await schemaIn(place));
      await copied.remove();
    }
  });

  it('do not wait long for one who was killed while migrating', async () => {
    const database = await open();
    for (let kills = 0; (await holderIn(database)) === ''; kills += 1) {
      expect(kills).toBeLessThan(MOST_KILLS);
      const { child, ended } = runProgram('main.ts', {
        PORT: String(await freePort()),
        LOG_LEVEL: 'silent',
        ...place.variables,
      });
      while ((await holderIn(database)) === '' && child.exitCode === null) await pause(5);
      child.kill('SIGKILL');
      await ended();
    }
    const start = performance.now();
    const server = await startServerOn(place);
    expect(performance.now() - start).toBeLessThan(START_MILLISECONDS);
    expect(await registerPerson(server)).toHaveProperty('user');
    await server.close();
  });

  it.each([
    ['takes its time', (_database: Database) => pause(SLOW_MILLISECONDS)],
    [
      'keeps the database busy',
      (database: Database) => inTransaction(database, () => pause(SLOW_MILLISECONDS)),
    ],
  ])('are run by one alone when that one %s', async (_what, slow) => {
    const [first, second] = [await open(), await open()];
    const events: string[] = [];
    const run = (name: string, database: Database) =>
      withMigrationLock(database, async (assertHeld) => {
        events.push(`${name} begins`);
        await slow(database);
        await assertHeld();
        events.push(`${name} ends`);
      });
    await Promise.all([run('one', first), run('other', second)]);
    expect([
      ['one begins', 'one ends', 'other begins', 'other ends'],
      ['other begins', 'other ends', 'one begins', 'one ends'],
    ]).toContainEqual(events);
  });

  it('are left by one whose turn was taken', async () => {
    const database = await open();
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
