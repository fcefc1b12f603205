import { addDays, endpoints, utcDay } from '@harmony/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { registerPair } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { openDemo } from './support/demo.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

/** Limits of the demo (ADR 36). */
const COPY_MILLISECONDS = 3 * 60 * 60 * 1000;
const MAX_COPIES = 200;
const MAX_COPIES_PER_NETWORK = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

/** ID of the couple visible to a client. */
const coupleSeenBy = async (client: TestClient) => (await client.ok(endpoints.couples.current)).id;

describe('a copy of the demo', () => {
  it('is deleted after a few hours with all of its data', async () => {
    const pair = await registerPair(server);
    const begin = Date.now();
    const visitor = await openDemo('first', server.client());
    const ids = [await coupleSeenBy(visitor), visitor.user.id];
    const { partner } = await openDemo('second', visitor).then(() => ({
      partner: visitor.user.id,
    }));
    const body = { name: 'A tent', targetAmount: '300.00' };
    const headers = { 'Idempotency-Key': 'once' };
    await visitor.ok(endpoints.goals.create, { body, headers });
    const [own] = (await visitor.ok(endpoints.transactions.list)).filter(
      ({ userId }) => userId === visitor.user.id,
    );
    await visitor.ok(endpoints.transactions.remove, { params: { id: own?.id ?? '' } });
    ids.push(...(await leaveTraces(visitor)));
    const stream = await visitor.events();
    await removeExpired(server.services, new Date(begin + COPY_MILLISECONDS - 60_000));
    await visitor.ok(endpoints.session.currentUser);
    await removeExpired(server.services, new Date(Date.now() + COPY_MILLISECONDS + 60_000));
    await stream.ended();
    await visitor.refused(endpoints.session.currentUser, 401);
    expect(await rowsThatName(server, [...ids, partner])).toEqual([]);
    await pair.one.ok(endpoints.transactions.list);
    await openDemo('first', visitor);
    expect(await coupleSeenBy(visitor)).not.toBe(ids[0]);
  });
});

it('removes the demo couple that all visitors shared in earlier versions', async () => {
  const { database } = server.services;
  const visitor = await openDemo('first', server.client());
  const shared = await coupleSeenBy(visitor);
  const { sequelize } = database;
  const undo = [
    `CREATE TABLE demo_couples (day DATE NOT NULL PRIMARY KEY, couple_id CHAR(36) NOT NULL,
       first_user_id CHAR(36) NOT NULL, second_user_id CHAR(36) NOT NULL)`,
    `INSERT INTO demo_couples SELECT '2026-11-20', couple_id, first_user_id, second_user_id
     FROM demo_copies WHERE couple_id = '${shared}'`,
    `DELETE FROM demo_copies WHERE couple_id = '${shared}'`,
    `DELETE FROM migrations WHERE name LIKE '028-%' OR name LIKE '029-%'`,
  ];
  for (const statement of undo) await sequelize.query(statement);
  await migrate(database);
  await removeExpired(server.services);
  expect(await rowsThatName(server, [shared, visitor.user.id])).toEqual([]);
});

describe('the number of demo copies', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('is limited per network, also for concurrent visitors, and existing copies stay', async () => {
    const limited = await startTestServer({ DEMO: '1', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const visitors = Array.from({ length: MAX_COPIES_PER_NETWORK + 18 }, () => limited.client());
    const sent = { body: {}, headers: from('198.51.100.1') };
    const replies = await Promise.all(
      visitors.map((visitor) => visitor.send(endpoints.demo.signIn, sent)),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(18);
    for (const { status, text } of refused) {
      expect([status, JSON.parse(text)]).toMatchObject([429, { code: 'rate_limited' }]);
    }
    // Some hit the short limit, the last ones the long one.
    const seconds = refused.map(({ headers }) => Number(headers.get('Retry-After')));
    expect(Math.min(...seconds)).toBe(60);
    expect(Math.max(...seconds)).toBeGreaterThan(60 * 60);
    const [keeper] = visitors.filter((_, index) => replies[index]?.status === 200);
    await keeper?.ok(endpoints.demo.signIn, sent);
    await keeper?.ok(endpoints.demo.signIn, sent);
    // Requests are limited too, even without new copies: thirty per address.
    await keeper?.refused(endpoints.demo.signIn, 429, sent);
    await limited.client().ok(endpoints.demo.signIn, { body: {}, headers: from('198.51.100.2') });
    await limited.close();
  });

  it('is limited in total', async () => {
    const full = await startTestServer({ DEMO: '1' });
    const visitor = full.client();
    await visitor.ok(endpoints.demo.signIn, { body: {} });
    await fillPlaces(full, MAX_COPIES - 2);
    await full.client().ok(endpoints.demo.signIn, { body: {} });
    const error = await full.client().refused(endpoints.demo.signIn, 429, { body: {} });
    expect(error.message).toMatch(/demo right now. Please try again in \d+ minutes/);
    await visitor.ok(endpoints.demo.signIn, { body: {} });
    await full.close();
  });
});

/** A bank statement with the maximum number of payments. */
function payments(number: number): File {
  const lines = Array.from({ length: 500 }, (_, line) => `2026-03-02,Shop,-${number}${line}.00`);
  return new File([['Date,Description,Amount', ...lines].join('\n')], `${number}.csv`);
}

/** Stores data of every kind for a couple, and returns the IDs contained in it. */
async function leaveTraces(visitor: TestClient): Promise<string[]> {
  const { calendar, imports, insights, preferences, recurring, rules, transactions } = endpoints;
  const categories = await visitor.ok(endpoints.categories.list);
  const [first, second] = categories.filter(({ type }) => type === 'expense');
  const [one, other] = [String(first?.id), String(second?.id)];
  const draft = await visitor.ok(imports.create, { body: { file: payments(1) } });
  await visitor.ok(imports.change, {
    params: { id: draft.id },
    body: { mapping: draft.mapping ?? {} },
  });
  const { id } = await visitor.ok(imports.create, { body: { file: payments(2) } });
  await visitor.ok(imports.commit, { params: { id }, body: { type: 'shared' } });
  const rule = await visitor.ok(rules.create, { body: { text: 'Shop', set: { categoryId: one } } });
  const today = utcDay(new Date());
  const series = await visitor.ok(recurring.create, {
    body: {
      description: 'Rent',
      amount: '-900',
      categoryId: one,
      type: 'shared',
      every: 'week',
      firstDate: addDays(today, -14),
    },
  });
  await visitor.ok(recurring.change, {
    params: { id: series.id },
    body: { amount: '-950', from: addDays(today, 100) },
  });
  await visitor.ok(recurring.skip, { params: { id: series.id } });
  const receipt = await visitor.ok(transactions.create, {
    body: {
      amount: '-30',
      description: 'Market',
      categoryId: one,
      type: 'shared',
      date: today,
      parts: [
        { categoryId: one, amount: '-10' },
        { categoryId: other, amount: '-20' },
      ],
    },
  });
  await visitor.send(endpoints.fairShare.settle, { body: { amount: '1', date: today } });
  await visitor.ok(endpoints.fairShare.change, { body: { rule: 'income', income: '3000' } });
  await visitor.ok(calendar.subscribe);
  await visitor.ok(preferences.change, { body: { firstDayOfWeek: 1 } });
  await visitor.ok(endpoints.push.changeSettings, { body: { consent: false } });
  await visitor.ok(endpoints.mailSettings.change, { body: { weeklyDigest: true } });
  const [insight] = await visitor.ok(insights.list);
  await visitor.ok(insights.judge, {
    params: { id: String(insight?.id) },
    body: { isUseful: false },
  });
  return [draft.id, id, rule.id, series.id, receipt.id];
}

/** Uses up the limit on copies without creating their rows. */
async function fillPlaces({ services }: TestServer, copies: number): Promise<void> {
  await inTransaction(services.database, async (work) => {
    const expiresAt = new Date(Date.now() + COPY_MILLISECONDS);
    const ids = Array.from({ length: copies }, () => randomUUID());
    await work.change(`INSERT INTO couples (id, name, created_at) VALUES ?`, [
      ids.map((id) => [id, 'Full', new Date()]),
    ]);
    await work.change(
      `INSERT INTO demo_copies (couple_id, first_user_id, second_user_id, browser_hash, network_hash,
         place, network_place, expires_at)
       VALUES ?`,
      [ids.map((id, index) => [id, id, id, id, id, index + 2, 1, expiresAt])],
    );
  });
}

/** Tables with a row that contains one of the IDs. */
async function rowsThatName({ services }: TestServer, ids: readonly string[]): Promise<string[]> {
  const { sequelize } = services.database;
  const tables = (await sequelize.getQueryInterface().showAllTables()) as unknown as string[];
  const named: string[] = [];
  for (const table of tables) {
    const rows = await services.database.select<object>(`SELECT * FROM ${table}`);
    if (rows.some((row) => ids.some((id) => JSON.stringify(row).includes(id)))) named.push(table);
  }
  expect(tables).toContain('transactions');
  return named;
}
