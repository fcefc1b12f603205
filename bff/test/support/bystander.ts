import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { accessMatrix, namedEndpoints } from './access-matrix.ts';
import type { EndpointName, World } from './access-matrix.ts';
import { add, newTransaction, registerPair, subscribe } from './people.ts';
import { mailsSent, tablesIn } from './stored.ts';
import type { TestServer } from './test-server.ts';

/** A couple with data of every kind that sends no further requests. */
export interface Bystander {
  /** The number of tables that have rows. Changes of others are undetectable elsewhere. */
  tables: number;
  /** The rows that have been changed or deleted since, by table. */
  changed(): Promise<Record<string, string[]>>;
}

/** Creates a bystander, which must be the first couple of the server. */
export async function createBystander(server: TestServer): Promise<Bystander> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  await callEverything({ ...pair, canary: 'bystander' });
  await mailsSent(server.services.database);
  const before = await rowsOf(server);
  return {
    tables: [...before.values()].filter((rows) => rows.length > 0).length,
    async changed() {
      const after = await rowsOf(server);
      const missing = [...before].map(([table, rows]) => {
        const kept = new Set(after.get(table));
        return [table, rows.filter((row) => !kept.has(row))] as const;
      });
      return Object.fromEntries(missing.filter(([, rows]) => rows.length > 0));
    },
  };
}

type Named = readonly [name: string, endpoint: Endpoint];

/** Whether the caller's session and data remain after the call. */
const endsNothing = ([, { access, method }]: Named) => access !== 'public' && method !== 'DELETE';
/** Switches on the consent requirement for later calls. */
const asksForConsent = ([name]: Named) => name.startsWith('approvals.');
const calls = namedEndpoints.filter(endsNothing);
const inOrder = [...calls.filter((each) => !asksForConsent(each)), ...calls.filter(asksForConsent)];

/** Calls every endpoint that keeps the couple's data, and uses parts of transactions in several ways. */
export async function callEverything(world: World): Promise<void> {
  const { one, other, category } = world;
  for (const [name, endpoint] of inOrder) {
    await one.send(endpoint, await accessMatrix[name as EndpointName].sent(world));
  }
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
  for (const { id } of await other.ok(endpoints.approvals.list)) {
    await other.send(endpoints.approvals.approve, { params: { id } });
  }
}

/** All rows of all tables, as text. */
async function rowsOf({ services }: TestServer): Promise<Map<string, string[]>> {
  const { database } = services;
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
