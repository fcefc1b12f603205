import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import type { Database } from '../src/platform/database/database.ts';
import { withMigrationLock } from '../src/platform/database/migration-lock.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { registerPerson } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

/** Longer than the lock waits for an owner without a heartbeat. */
const SLOW_MILLISECONDS = 4500;
const MAX_KILLS = 20;

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

/** Returns the owner of the migration lock; empty before the first migration. */
async function holderIn(database: Database): Promise<string> {
  const rows = await database
    .select<{ holder: string }>('SELECT holder FROM migration_turn')
    .catch(() => []);
  return rows[0]?.holder ?? '';
}

describe('migrations', () => {
  it('take over the lock of an instance that was killed while migrating', async () => {
    const database = await open();
    for (let kills = 0; (await holderIn(database)) === ''; kills += 1) {
      expect(kills).toBeLessThan(MAX_KILLS);
      const { child, ended } = runProgram('main.ts', {
        PORT: String(await freePort()),
        LOG_LEVEL: 'silent',
        ...place.variables,
      });
      while ((await holderIn(database)) === '' && child.exitCode === null) await pause(5);
      child.kill('SIGKILL');
      await ended();
    }
    const server = await startServerOn(place);
    expect(await registerPerson(server)).toHaveProperty('user');
    await server.close();
  });

  it.each([
    ['is slow', (_database: Database) => pause(SLOW_MILLISECONDS)],
    [
      'keeps the database busy',
      (database: Database) => inTransaction(database, () => pause(SLOW_MILLISECONDS)),
    ],
  ])('run in one instance at a time when it %s', async (_what, slow) => {
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
});
