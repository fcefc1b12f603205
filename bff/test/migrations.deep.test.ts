import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../src/platform/database/database.ts';
import { withMigrationLock } from '../src/platform/database/migration-lock.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';

import { createEmptyDatabase, holderIn } from './support/migrating.ts';
import type { EmptyDatabase } from './support/migrating.ts';
import { registerPerson } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { startServerOn } from './support/test-server.ts';

/** Longer than the lock waits for an owner without a heartbeat. */
const SLOW_MILLISECONDS = 4500;
const MAX_KILLS = 20;

let place: EmptyDatabase;
beforeEach(async () => {
  place = await createEmptyDatabase();
});
afterEach(() => place.remove());

describe('migrations', () => {
  it('take over the lock of an instance that was killed while migrating', async () => {
    const database = await place.open();
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
    const [first, second] = [await place.open(), await place.open()];
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
