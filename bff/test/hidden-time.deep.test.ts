import { endpoints, MIRROR_HEADER } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariadb } from '@harmony/test-kit/mariadb';
import type { TestDatabase } from '@harmony/test-kit/mariadb';
import { inTransaction } from '../src/database/transaction.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { EndpointName, World } from './support/access-matrix.ts';
import { hide, keep } from './support/hide-much.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const HIDDEN = 2000;
const onServer = process.env['TEST_DATABASE'] === 'mariadb' ? describe : describe.skip;
const onSqlite = process.env['TEST_DATABASE'] === 'mariadb' ? describe.skip : describe;

type Named = readonly [name: string, endpoint: Endpoint];

/** All that somebody can ask for, all that members of a couple can change, and the end of an account. */
const calls: readonly Named[] = [
  ...namedEndpoints.filter(
    ([, { access, method }]) => access === 'couple' || (access !== 'public' && method === 'GET'),
  ),
  ['calendar.feed', endpoints.calendar.feed],
  ['account.remove', endpoints.account.remove],
];

/** A pair with some transactions that both see. */
async function world(server: TestServer): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  for (const person of [pair.one, pair.other]) {
    await add(person, pair.category);
    await add(person, pair.category, { type: 'personal', isVisible: true });
    await add(person, pair.category, { type: 'personal' });
    const parts = ['-10', '-2.50'].map((amount) => ({ categoryId: pair.category.id, amount }));
    await add(person, pair.category, { parts });
  }
  return { ...pair, canary: 'canary' };
}

/** What `other` calls, after `one` has hidden so much, and deleted a hundredth of it again. */
async function prepared(server: TestServer, name: string, hidden: number) {
  const made = await world(server);
  const { other, category } = made;
  const sent = await sentIn(made, name);
  const { id = category.id } =
    name === 'categories.remove' ? (sent.params as { id?: string }) : category;
  await hide(server, made, id, hidden);
  await keep(server, made, id, hidden / 20);
  // By income the two bear what both have entered.
  if (hidden > 0 && name !== 'fairShare.change') await enterIncome(made);
  if (name === 'archives.history') await made.one.ok(endpoints.couples.leave);
  return { made, person: other, sent };
}

/** What `other` sends: of what is each person's own, it is theirs. */
async function sentIn(made: World, name: string): Promise<Sent> {
  const { one, other } = made;
  if (name === 'account.remove') {
    return { body: { email: other.user.email, password: other.password } };
  }
  const isFeed = name === 'calendar.feed';
  return accessMatrix[name as EndpointName].sent(
    isFeed ? { ...made, one: other, other: one } : made,
  );
}

async function enterIncome({ one }: Pair): Promise<void> {
  await one.ok(endpoints.fairShare.change, { body: { rule: 'equal', income: '3000' } });
}

onServer('what the partner hides', () => {
  let mariadb: TestDatabase;
  let server: TestServer;
  const shared = process.env['TEST_DATABASE_URL'];
  beforeAll(async () => {
    // A server that nobody else works on: its counters are of these requests alone.
    // Whoever uses a table first would read its statistics as well.
    mariadb = await startMariadb(['--use-stat-tables=NEVER', '--innodb-stats-auto-recalc=OFF']);
    process.env['TEST_DATABASE_URL'] = mariadb.url;
    server = await startTestServer();
    await server.services.postOffice.close();
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
   * A table of a few rows is read as a whole or by its index, as the server has last counted it. So there
   * are some couples, and they are counted once.
   */
  async function fixPlans(): Promise<void> {
    for (let count = 0; count < 10; count += 1) await world(server);
    const { database } = server.services;
    const tables = await database.select<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()`,
      [],
    );
    for (const { name } of tables) await database.select(`ANALYZE TABLE ${name}`, []);
  }

  /** How many rows the database has touched so far, by what it did with them. */
  async function touched(): Promise<ReadonlyMap<string, number>> {
    const rows = await server.services.database.select<{ name: string; count: string }>(
      `SELECT variable_name AS name, variable_value AS count
       FROM information_schema.global_status
       WHERE variable_name LIKE 'HANDLER%' AND variable_name NOT LIKE '%TMP%'
         OR variable_name LIKE 'INNODB_ROWS%'`,
    );
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  }

  /** Two couples for all that only reads, with much that is hidden and with nothing. */
  const readers = new Map<number, ReturnType<typeof prepared>>();
  async function caller(name: string, { method }: Endpoint, hidden: number) {
    if (method !== 'GET' || name === 'archives.history') return prepared(server, name, hidden);
    const reader = readers.get(hidden) ?? prepared(server, name, hidden);
    readers.set(hidden, reader);
    const { made, person } = await reader;
    return { person, sent: await sentIn(made, name) };
  }

  /** What one call touches. */
  async function costOf([name, endpoint]: Named, hidden: number, headers: Sent['headers'] = {}) {
    const { person, sent } = await caller(name, endpoint, hidden);
    await inTransaction(server.services.database, (work) =>
      // Whoever deletes an account looks at those that were deleted before.
      work.change(`UPDATE users SET email = id WHERE email = ''`, []),
    );
    // What asking for the counters costs is part of both.
    const before = await touched();
    const { status } = await person.send(endpoint, { ...sent, headers });
    const after = await touched();
    const cost = [...after].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const);
    return { status, ...Object.fromEntries(cost.filter(([, count]) => count > 0)) };
  }

  // The server looks each half minute for what is due, and a call may meet that.
  const twice = { retry: 1 };

  it.each(calls)('costs nothing in %s', twice, async (...call) => {
    const without = await costOf(call, 0);
    expect(await costOf(call, HIDDEN)).toEqual(without);
  });

  const mirrored = calls.filter(([, endpoint]) => endpoint.mirrored);
  const mirror = { [MIRROR_HEADER]: '1' };
  it.each(mirrored)(
    'costs nothing when the partner’s view is looked at in %s',
    twice,
    async (...call) => {
      const without = await costOf(call, 0, mirror);
      expect(await costOf(call, HIDDEN, mirror)).toEqual(without);
    },
  );
});

onSqlite('every statement on transactions', () => {
  let server: TestServer;
  const statements = new Set<string>();
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The ways of reading that never meet what the partner hides. */
  const way =
    /USING (COVERING )?INDEX (transactions_visible|transactions_own|transactions_by_category) \(.*\bis_visible=\?|USING (COVERING )?INDEX sqlite_autoindex_transactions_1 \(id=\?\)/;

  it.each(calls)('reads by an index of what the viewer may see in %s', async (name, endpoint) => {
    const { person, sent } = await prepared(server, name, 100);
    const { database } = server.services;
    const { options } = database.sequelize as unknown as { options: { logging: unknown } };
    statements.clear();
    options.logging = (sql: string) => statements.add(sql.replace(/^Executing \([^)]*\): /, ''));
    await person.send(endpoint, sent);
    options.logging = false;
    const asked = [...statements].filter(
      (sql) => /\btransactions\b/.test(sql) && /^(SELECT|UPDATE|DELETE)/.test(sql),
    );
    for (const sql of asked) {
      const [table] = /\btransactions (?=t\b)/.test(sql) ? ['t'] : ['transactions'];
      // A driver that is given a `$1` wants its value.
      const plan = await database.select<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql.replaceAll(/\$\d+/g, `''`)}`,
      );
      const reads = plan
        .map(({ detail }) => detail)
        .filter((detail) => new RegExp(`^(SCAN|SEARCH) ${table}\\b`).test(detail));
      for (const detail of reads) expect(`${detail}\n${sql}`).toMatch(way);
    }
    expect(statements.size).toBeGreaterThan(0);
  });
});
