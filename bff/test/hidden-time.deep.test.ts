import { endpoints, MIRROR_HEADER } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariadb } from '@harmony/test-kit/mariadb';
import type { TestDatabase } from '@harmony/test-kit/mariadb';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { calls, createCouple, prepared, sentIn } from './support/hidden-rows.ts';
import type { Named } from './support/hidden-rows.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const HIDDEN = 2000;
/** Further comparisons of a call whose numbers differ. */
const MAX_ROUNDS = 4;

describe.runIf(process.env['TEST_DATABASE'] === 'mariadb')('data that the partner hides', () => {
  let mariadb: TestDatabase;
  let server: TestServer;
  const shared = process.env['TEST_DATABASE_URL'];
  beforeAll(async () => {
    // A separate server, so that its counters cover only these requests.
    // Without stored statistics, which the first query of a table would read as well.
    mariadb = await startMariadb(['--use-stat-tables=NEVER', '--innodb-stats-auto-recalc=OFF']);
    process.env['TEST_DATABASE_URL'] = mariadb.url;
    server = await startTestServer();
    await server.services.mailSender.close();
    await fixPlans();
    // The first calls prepare statements.
    await (await prepared(server, 'transactions.list', 0)).person.ok(endpoints.transactions.list);
  });
  afterAll(async () => {
    await server.close();
    await mariadb.stop();
    process.env['TEST_DATABASE_URL'] = shared;
  });

  /**
   * The server reads a small table by a scan or an index, depending on its statistics. A few couples are added
   * and the tables analyzed once to keep the plans stable.
   */
  async function fixPlans(): Promise<void> {
    for (let count = 0; count < 10; count += 1) await createCouple(server);
    const { database } = server.services;
    const tables = await database.select<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()`,
      [],
    );
    for (const { name } of tables) await database.select(`ANALYZE TABLE ${name}`, []);
  }

  /** Numbers of rows touched by the database so far, by kind of access. */
  async function touched(): Promise<ReadonlyMap<string, number>> {
    const rows = await server.services.database.select<{ name: string; count: string }>(
      `SELECT variable_name AS name, variable_value AS count
       FROM information_schema.global_status
       WHERE variable_name LIKE 'HANDLER%' AND variable_name NOT LIKE '%TMP%'
         OR variable_name LIKE 'INNODB_ROWS%'`,
    );
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  }

  /** Returns the numbers once nothing but reading them touches rows: preparing a call continues after its responses. */
  async function settled(): Promise<ReadonlyMap<string, number>> {
    let steps: string[] = [];
    let last = await touched();
    while (steps.length < 3 || new Set(steps).size > 1) {
      const next = await touched();
      const step = [...next].map(([key, count]) => count - (last.get(key) ?? 0)).join();
      steps = [...steps.slice(-2), step];
      last = next;
    }
    return last;
  }

  /** Couples for all reads, one with many hidden rows and one without. */
  const readers = new Map<number, ReturnType<typeof prepared>>();
  async function caller(name: string, { method }: Endpoint, hidden: number) {
    if (method !== 'GET' || name === 'archives.history') return prepared(server, name, hidden);
    const reader = readers.get(hidden) ?? prepared(server, name, hidden);
    readers.set(hidden, reader);
    const { world, person } = await reader;
    return { person, sent: await sentIn(world, name) };
  }

  /** The status of a call, and its row operations by counter. */
  type Cost = { status: number } & Record<string, number>;

  /** Measures one call. */
  async function costOf(
    [name, endpoint]: Named,
    hidden: number,
    headers: Sent['headers'] = {},
  ): Promise<Cost> {
    const { person, sent } = await caller(name, endpoint, hidden);
    await inTransaction(server.services.database, (work) =>
      // Deleting an account reads the accounts deleted earlier.
      work.change(`UPDATE users SET email = id WHERE email = ''`, []),
    );
    // Reading the counters adds the same cost to both.
    const before = await settled();
    const { status } = await person.send(endpoint, { ...sent, headers });
    const after = await touched();
    const cost = [...after].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const);
    return { status, ...Object.fromEntries(cost.filter(([, count]) => count > 0)) };
  }

  /** Returns the lower number of each counter. */
  function least(one: Cost, other: Cost): Cost {
    const numbers = Object.entries<number>(one).flatMap(([name, count]) =>
      name in other ? [[name, Math.min(count, Number(other[name]))] as const] : [],
    );
    return { status: one.status, ...Object.fromEntries(numbers) };
  }

  /**
   * Measures a call without and with hidden rows, again where the numbers differ. The server's own periodic work, which may run during a call, only adds
   * to the counters: the least numbers of repeated calls are those of the call itself.
   */
  async function costsOf(call: Named, headers?: Sent['headers']) {
    let without = await costOf(call, 0, headers);
    let hidden = await costOf(call, HIDDEN, headers);
    for (let round = 0; round < MAX_ROUNDS && !isDeepStrictEqual(hidden, without); round += 1) {
      without = least(without, await costOf(call, 0, headers));
      hidden = least(hidden, await costOf(call, HIDDEN, headers));
    }
    return { without, hidden };
  }

  it.each(calls)('does not change the number of rows touched by %s', async (...call) => {
    const { without, hidden } = await costsOf(call);
    expect(hidden).toEqual(without);
  });

  const mirrored = calls.filter(([, endpoint]) => endpoint.mirrored);
  const mirror = { [MIRROR_HEADER]: '1' };
  it.each(mirrored)(
    'does not change the number of rows touched by %s in the mirror',
    async (...call) => {
      const { without, hidden } = await costsOf(call, mirror);
      expect(hidden).toEqual(without);
    },
  );
});
