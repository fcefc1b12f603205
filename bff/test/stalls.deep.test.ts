import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { inSnapshot } from '../src/platform/database/snapshot.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

// A process stands still when its machine is asleep, is moved or has too much to do. What it began
// before that has an answer by then, which is read only after its time is over.

/** More than a transaction may take. */
const STALL_MILLISECONDS = 8200;
/** Less than a writer waits for another, so that one who is kept from writing is noticed. */
const SOON_MILLISECONDS = 3000;

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MILLISECONDS);
}

const write = (on: Database) =>
  inTransaction(on, ({ change }) =>
    change('UPDATE users SET created_at = created_at WHERE 1 = 0', []),
  );
const read = (on: Database) => inSnapshot(on, ({ select }) => select('SELECT 1'));

it.each([
  { what: 'a write', begin: write },
  { what: 'a snapshot', begin: read },
])(
  'writes without delay after the process was suspended while $what began',
  async ({ begin }) => {
    const { database: on } = server.services;
    // Whether it is done or given up is the matter of neither: what it leaves behind is.
    const interrupted = Promise.allSettled([begin(on)]);
    await nextTurn();
    standStill();
    await interrupted;
    const before = performance.now();
    await write(on);
    expect(performance.now() - before).toBeLessThan(SOON_MILLISECONDS);
  },
  60_000,
);
