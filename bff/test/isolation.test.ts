import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardCouple } from '../src/couples/guard-couple.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

// What one couple does must keep no other one waiting; `npm run bench -- isolation` measures it.

const { transactions } = endpoints;
/** As many as a free plan has room for, and more than there are connections. */
const MANY = 20;

let database: TestDatabase;
let server: TestServer;
let busy: Pair;
let calm: Pair;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
  busy = await registerPair(server);
  calm = await registerPair(server);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

it('whoever changes one thing waits for none of the many that somebody else changes', async () => {
  const { database: on } = server.services;
  const done: string[] = [];
  const change = async ({ one, category }: Pair, name: string): Promise<void> => {
    await add(one, category);
    done.push(name);
  };
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = inTransaction(on, async (work) => {
    await guardCouple(work, busy.couple.id);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const many = Array.from({ length: MANY }, () => change(busy, 'busy'));
  // When this was answered, the others have come to where they wait.
  await busy.one.ok(transactions.list);
  await busy.one.ok(transactions.list);
  const one = change(calm, 'calm');
  // On a database with many writers nobody waits for a couple that is not theirs.
  if (on.dialect === 'mysql') await one;
  else await calm.one.ok(transactions.list);
  held.resolve();
  await Promise.all([holding, one, ...many]);
  expect(done.indexOf('calm')).toBeLessThan(MANY / 4);
});
