import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { inSnapshot } from '../src/platform/database/snapshot.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

// A process stalls while its machine is suspended, migrated or overloaded. Responses to operations that
// started before the stall arrive during it, and are read only after their timeout.

/** Longer than the time limit of a transaction. */
const STALL_MILLISECONDS = 8200;

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
  'still writes after the process was suspended while $what began',
  async ({ begin }) => {
    const { database: on } = server.services;
    // The outcome of the stalled write does not matter, only the state that it leaves.
    const interrupted = Promise.allSettled([begin(on)]);
    await nextTurn();
    standStill();
    await interrupted;
    // A lock left behind would be held forever, and cause an error here.
    await expect(write(on)).resolves.toBe(0);
  },
  60_000,
);
