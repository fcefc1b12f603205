import { addDays, endpoints, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSchema } from './support/quick-schema.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { accounts, transactions, transfers } = endpoints;
const today = utcDay(new Date());
/** Pairs of each race: which request is first differs between them. */
const ROUNDS = 8;

let database: TestDatabase;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSchema(database);
  first = await startServerOn(database);
  second = await startServerOn(database);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await database.remove();
});

interface Race {
  one: Person;
  /** The same user at the other instance. */
  there: TestClient;
  /** Adds a transaction and returns its id. */
  side: (amount: '-5.00' | '5.00') => Promise<string>;
}

async function race(): Promise<Race> {
  const { one, category } = await registerPair(first);
  await subscribe(first, one, 'premium');
  const account = async (name: string) =>
    (await one.ok(accounts.create, { body: { name, openingDate: addDays(today, -40) } })).id;
  const places = { '-5.00': await account('From'), '5.00': await account('To') };
  const there = second.client();
  for (const [name, value] of one.cookies) there.cookies.set(name, value);
  return {
    one,
    there,
    side: async (amount) =>
      (await add(one, category, { amount, accountId: places[amount], date: today })).id,
  };
}

const pair = (client: TestClient, from: string, to: string) =>
  client.send(transfers.pair, { body: { transactionIds: [from, to] } });

/** Returns the user's transactions as `[amount, kind]`, after a check that each transfer has both sides. */
async function kinds({ one }: Race): Promise<[string, string][]> {
  const rows = await one.ok(transactions.list);
  const inTransfers = rows.filter(({ transferId }) => transferId !== null);
  for (const sides of Map.groupBy(inTransfers, (row) => row.transferId).values()) {
    expect(sides.map(({ amount }) => amount).toSorted()).toEqual(['-5.00', '5.00']);
  }
  expect(rows.filter(({ kind }) => kind === 'transfer')).toEqual(inTransfers);
  return rows.map(({ amount, kind }): [string, string] => [amount, kind]).toSorted();
}

describe('two instances', () => {
  it('make one transfer of two transactions that both pair at once', async () => {
    const world = await race();
    const { one, there, side } = world;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = [await side('-5.00'), await side('5.00')];
      const replies = await Promise.all([pair(one, from, to), pair(there, from, to)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      const created = (await one.ok(transactions.list)).find(({ id }) => id === from);
      const parting = [one, there].map((client) =>
        client.send(transfers.remove, {
          params: { id: String(created?.transferId) },
          query: { keep: 'transactions' },
        }),
      );
      const parted = await Promise.all(parting);
      expect(parted.map(({ status }) => status).toSorted()).toEqual([204, 404]);
      expect(await kinds(world)).toEqual([
        ['-5.00', 'spending'],
        ['5.00', 'income'],
      ]);
      const body = { ids: [from, to] };
      await one.ok(transactions.removeMany, { body });
    }
  });

  it('pair a transaction with one of two others', async () => {
    const world = await race();
    const { one, there, side } = world;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const from = await side('-5.00');
      const [to, other] = [await side('5.00'), await side('5.00')];
      const replies = await Promise.all([pair(one, from, to), pair(there, from, other)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      const after = await kinds(world);
      expect(after.filter(([, kind]) => kind === 'transfer')).toHaveLength(2 * round);
      expect(after.filter(([, kind]) => kind === 'income')).toHaveLength(round);
    }
  });

  it('delete both sides or leave the other one as it was when one is deleted while they are paired', async () => {
    const world = await race();
    const { one, there, side } = world;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = [await side('-5.00'), await side('5.00')];
      const [paired, deleted] = await Promise.all([
        pair(round % 2 === 0 ? one : there, from, to),
        (round % 2 === 0 ? there : one).send(transactions.remove, { params: { id: from } }),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 422]).toContain(paired.status);
      expect(await kinds(world)).toEqual(paired.status === 201 ? [] : [['5.00', 'income']]);
      // Restoring the deleted one restores what was deleted with it.
      await one.ok(transactions.restore, { params: { id: from } });
      const kind = paired.status === 201 ? ['transfer', 'transfer'] : ['spending', 'income'];
      expect(await kinds(world)).toEqual([
        ['-5.00', kind[0]],
        ['5.00', kind[1]],
      ]);
      await one.ok(transactions.removeMany, { body: { ids: [from, to] } });
    }
  });
});
