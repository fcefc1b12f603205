import { endpoints } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, within } from '../src/platform/database/transaction.ts';
import { add, newTransaction, registerPair, registerPerson, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Reply } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { budgets, calendar, categories, couples, credentials } = endpoints;
const { goals, privacy, session, transactions, vitals } = endpoints;

/** Requests of each writer. */
const TURNS = 24;
const COUPLES = 3;
const WRITERS = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keyed = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } });

/** Requests sent concurrently, each by one of the partners. */
const writes: ((pair: Pair, person: Person) => Promise<Reply>)[] = [
  ({ category }, person) =>
    person.send(transactions.create, { body: newTransaction(category), ...keyed() }),
  ({ category }, person) =>
    person.send(transactions.create, {
      body: newTransaction(category, { type: 'personal' }),
      ...keyed(),
    }),
  (_pair, person) =>
    person.send(goals.create, { body: { name: 'Sea', targetAmount: '900.00' }, ...keyed() }),
  (_pair, person) =>
    person.send(categories.create, {
      body: { name: randomUUID(), type: 'expense', monthlyBudget: '10.00' },
      ...keyed(),
    }),
  (_pair, person) => person.send(privacy.change, { body: { goalProgressSharing: true } }),
  (_pair, person) => person.send(budgets.changeLimit, { body: { limit: '100.00' } }),
  (_pair, person) => person.send(credentials.resendVerification, keyed()),
  ({ couple }, person) =>
    person.send(couples.rename, { params: { id: couple.id }, body: { name: 'Robin and Kim' } }),
  (_pair, person) =>
    server
      .client()
      .send(session.signIn, { body: { email: person.user.email, password: person.password } }),
];

describe('ten concurrent writers', () => {
  it('do not deadlock, and all receive a response', async () => {
    const pairs = await Promise.all(Array.from({ length: COUPLES }, () => registerPair(server)));
    for (const { one } of pairs) await subscribe(server, one, 'premium');
    const statuses = new Map<number, number>();
    const writer = async (number: number): Promise<void> => {
      const pair = pairs[number % COUPLES] ?? pairs[0];
      if (!pair) return;
      const person = number % 2 === 0 ? pair.one : pair.other;
      for (let turn = number; turn < number + TURNS; turn += 1) {
        const reply = await writes[turn % writes.length]?.(pair, person);
        if (reply) statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    expect([...statuses.keys()].filter((status) => status >= 400)).toEqual([]);
    expect(await deadlockOf(server)).toBeUndefined();
  });
});

describe('a repeated request', () => {
  it('receives the first response when it fails because the first succeeded', async () => {
    const { one } = await registerPair(server);
    const sent = { body: { name: 'Sailing', type: 'expense' }, ...keyed() };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => one.send(categories.create, sent)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
  });

  it('receives a long response', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const ids: string[] = [];
    for (let number = 0; number < 40; number += 1) {
      const body = newTransaction(category, { notes: '漢'.repeat(2000) });
      ids.push((await one.ok(transactions.create, { body })).id);
    }
    await one.ok(transactions.removeMany, { body: { ids } });
    const sent = { body: { ids }, ...keyed() };
    const first = await one.send(transactions.restoreMany, sent);
    expect(first.status).toBe(200);
    expect((await one.send(transactions.restoreMany, sent)).text).toBe(first.text);
    expect(JSON.parse(first.text) as Transaction[]).toHaveLength(40);
  });

  it('joins a couple once, and counts the attempts with codes once', async () => {
    const { one } = await registerPair(server);
    const alone = await registerPerson(server);
    await alone.ok(couples.create, { body: { name: 'One' } });
    const { inviteCode } = await alone.ok(couples.current);
    const other = await registerPerson(server);
    const sent = { body: { inviteCode: String(inviteCode) }, ...keyed() };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => other.send(couples.link, sent)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await one.ok(couples.current)).members).toHaveLength(2);
  });

  it('is executed when it failed before', async () => {
    const { one, category } = await registerPair(server);
    const key = keyed();
    const refused = newTransaction({ ...category, id: randomUUID() });
    await one.refused(transactions.create, 422, { body: refused, ...key });
    await one.ok(transactions.create, { body: newTransaction(category), ...key });
    expect(await one.ok(transactions.list)).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  const malformed = { headers: { 'Idempotency-Key': 'two words' } };

  it('is used for non-idempotent changes', async () => {
    const { one, category } = await registerPair(server);
    const { id } = await add(one, category);
    const body = { name: 'Sea', targetAmount: '900.00' };
    const created = await one.refused(goals.create, 422, { body, ...malformed });
    const deleted = await one.refused(transactions.remove, 422, { params: { id }, ...malformed });
    const issues = [{ field: 'Idempotency-Key' }];
    expect([created, deleted]).toMatchObject([{ issues }, { issues }]);
  });

  it('is ignored elsewhere', async () => {
    const { one } = await registerPair(server);
    // Reads, endpoints without a session, repeatable requests and idempotent changes.
    await one.ok(goals.list, malformed);
    const painted = { page: 'mf-goals/goals', name: 'LCP', value: 900 } as const;
    await one.ok(vitals.send, { body: { vitals: [painted] }, ...malformed });
    await one.ok(calendar.subscribe, malformed);
    const body = { goalProgressSharing: true };
    expect(await one.ok(privacy.change, { body, ...malformed })).toMatchObject(body);
  });
});

describe('a transaction of several parts', () => {
  const versions = (coupleId: string) =>
    server.services.database.select<{ version: number }>(
      `SELECT version FROM couples WHERE id = ?`,
      [coupleId],
    );

  it('reads the writes of its parts, and sends events after all of them', async () => {
    const { couple } = await registerPair(server);
    const [before] = await versions(couple.id);
    const lines: string[] = [];
    const seen = await inTransaction(server.services.database, async (whole) => {
      const database = within(server.services.database, whole);
      await inTransaction(database, async (part) => {
        await part.change(`UPDATE couples SET version = version + 1 WHERE id = ?`, [couple.id]);
        part.afterCommit(() => lines.push('done'));
      });
      expect(lines).toEqual([]);
      return database.select<{ version: number }>(`SELECT version FROM couples WHERE id = ?`, [
        couple.id,
      ]);
    });
    expect([seen[0]?.version, lines]).toEqual([Number(before?.version) + 1, ['done']]);
  });

  it('is rolled back when a part fails, even if the error is handled', async () => {
    const { couple } = await registerPair(server);
    const [before] = await versions(couple.id);
    const attempt = inTransaction(server.services.database, async (whole) => {
      const database = within(server.services.database, whole);
      await inTransaction(database, async (part) => {
        await part.change(`UPDATE couples SET version = version + 1 WHERE id = ?`, [couple.id]);
        throw new Error('a part failed');
      }).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('a part failed');
    expect(await versions(couple.id)).toEqual([before]);
  });
});

/** Returns MariaDB's report of the latest deadlock if it occurred in this test's database. */
async function deadlockOf({ services }: TestServer): Promise<string | undefined> {
  const { database } = services;
  if (database.dialect === 'sqlite') return undefined;
  const [{ name } = { name: '' }] = await database.select<{ name: string }>(
    'SELECT DATABASE() AS name',
  );
  const [{ Status } = { Status: '' }] = await database.select<{ Status: string }>(
    'SHOW ENGINE INNODB STATUS',
  );
  const [, afterwards = ''] = Status.split('LATEST DETECTED DEADLOCK');
  const [deadlock = ''] = afterwards.split(/-+\nTRANSACTIONS\n/);
  return deadlock.includes(name) ? deadlock : undefined;
}
