import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { EndpointName, World } from './support/access-matrix.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import { mailsSent, tablesIn } from './support/stored.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

async function newWorld(canary: string): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return { ...pair, canary };
}

type Named = readonly [name: string, endpoint: Endpoint];

/** Whether the caller's session and data remain after the call. */
const endsNothing = ([, { access, method }]: Named) => access !== 'public' && method !== 'DELETE';
/** Switches on the consent requirement for later calls. */
const asksForConsent = ([name]: Named) => name.startsWith('approvals.');
const inOrder: readonly Named[] = [
  ...namedEndpoints.filter((each) => !asksForConsent(each)),
  ...namedEndpoints.filter(asksForConsent),
];

/** Calls an endpoint as described in the access matrix. */
async function call(world: World, [name, endpoint]: Named): Promise<void> {
  const sent = await accessMatrix[name as EndpointName].sent(world);
  const { status } = await world.one.send(endpoint, sent);
  expect([name, status]).not.toEqual([name, 500]);
}

/** Calls every endpoint that keeps the couple's data. */
async function live(world: World): Promise<void> {
  for (const each of inOrder.filter(endsNothing)) await call(world, each);
  const { one, other, category } = world;
  const part = { categoryId: category.id, amount: '-1' };
  const two = { amount: '-2', parts: [part, { ...part, notes: 'the other half' }] };
  const deleted = await add(one, category, two);
  await one.ok(endpoints.transactions.remove, { params: { id: deleted.id } });
  const joined = await add(one, category, two);
  await one.ok(endpoints.transactions.change, { params: { id: joined.id }, body: { parts: [] } });
  await add(one, category, two);
  await one.send(endpoints.transactions.create, {
    body: newTransaction(category),
    headers: { 'Idempotency-Key': 'once' },
  });
  const change = { body: { budget: '90' }, params: { id: category.id } };
  await one.send(endpoints.categories.change, change);
  for (const { id } of await other.ok(endpoints.approvals.list)) {
    await other.send(endpoints.approvals.approve, { params: { id } });
  }
}

/** All rows of all tables, as text. */
async function stored(): Promise<Map<string, string[]>> {
  const { database } = server.services;
  const rows = new Map<string, string[]>();
  for (const table of await tablesIn(database)) {
    const all = await database.select<object>(`SELECT * FROM ${table}`);
    rows.set(
      table,
      all.map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

it('no call of a couple changes a row of another couple', async () => {
  await live(await newWorld('bystander'));
  await mailsSent(server.services.database);
  const before = await stored();
  // Changes are detectable only in tables where the bystander has rows.
  expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(25);

  const actor = await newWorld('actor');
  await live(actor);
  for (const each of namedEndpoints.filter((named) => !endsNothing(named))) {
    await call(await newWorld('another'), each);
  }
  const after = await stored();
  for (const [table, rows] of before) {
    const kept = new Set(after.get(table));
    expect({ [table]: rows.filter((row) => !kept.has(row)) }).toEqual({ [table]: [] });
  }
});
