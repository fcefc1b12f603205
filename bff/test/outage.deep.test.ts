import { endpoints } from '@harmony/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coupleModel } from '../src/core/couples/couple.model.ts';
import { isSilent } from '../src/platform/database/database-errors.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { TcpProxy } from '@harmony/test-kit/tcp-proxy';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

/** Time limit for the recovery from an outage. */
const WELL_MILLISECONDS = 10_000;

const onServer = process.env['TEST_DATABASE'] === 'mariadb' ? describe : describe.skip;

onServer('a database outage', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let server: TestServer;
  let pair: Pair;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await startTcpProxy(String(database.variables.DATABASE_URL));
    server = await startServerOn({
      ...database,
      variables: { ...database.variables, DATABASE_URL: proxy.url },
    });
    pair = await registerPair(server);
    await subscribe(server, pair.one, 'premium');
  });
  afterEach(async () => {
    await server.close();
    await proxy.close();
    await database.remove();
  });

  /** Reads and writes, several at once. */
  const askEverything = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? pair.one.send(transactions.list)
          : pair.one.send(transactions.create, { body: newTransaction(pair.category) }),
      ),
    );

  const works = async () => (await pair.one.send(transactions.list)).status;

  it('causes 503 responses when it refuses connections, until it is back', async () => {
    proxy.cut();
    for (const { status, headers, text } of await askEverything()) {
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
      expect(text).not.toMatch(/ECONN|sql|mysql|127\.0\.0\.1/i);
    }
    expect((await pair.one.fetch('/api/health')).status).toBe(200);
    expect((await pair.one.fetch('/api/ready')).status).toBe(503);
    proxy.restore();
    await expect.poll(works, { timeout: 15_000 }).toBe(200);
    expect((await pair.one.fetch('/api/ready')).status).toBe(200);
    const { status } = await pair.one.send(transactions.create, {
      body: newTransaction(pair.category),
    });
    expect(status).toBe(201);
  });

  /** Expects reads, writes and streams to work within ten seconds after the outage. */
  async function expectAllWell(): Promise<void> {
    const allWell = async () => {
      const statuses = (await askEverything()).map(({ status }) => status);
      return statuses.every((status) => status === 200 || status === 201);
    };
    await expect.poll(allWell, { timeout: WELL_MILLISECONDS }).toBe(true);
    expect(await allWell()).toBe(true);
    const events = await pair.other.events();
    await add(pair.one, pair.category);
    expect((await events.next()).topics).toContain('transactions');
    events.close();
  }

  it('causes 503 responses when it is silent, until it responds', async () => {
    await askEverything();
    proxy.freeze();
    const replies = await askEverything();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.restore();
    await expectAllWell();
  });

  it('fails a read by a model', async () => {
    const couples = coupleModel(server.services.database);
    const read = () => couples.count({ where: { id: pair.couple.id } });
    expect(await read()).toBe(1);
    proxy.freeze();
    const failed = await read().catch((error: unknown) => error);
    expect(isSilent(failed)).toBe(true);
    proxy.restore();
    await expect.poll(() => read().catch(() => 0), { timeout: WELL_MILLISECONDS }).toBe(1);
  });

  it('fails a change that is rejected as it falls silent', async () => {
    const refused = inTransaction(server.services.database, async ({ select }) => {
      await select('SELECT 1');
      proxy.freeze();
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    proxy.restore();
    await expectAllWell();
  });

  it('is no failure with high latency', async () => {
    proxy.delay(20);
    const statuses = (await askEverything()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    proxy.restore();
    await expectAllWell();
  });

  it.each(['halve', 'reset'] as const)(
    'recovers from connections that break within a message: %s',
    async (fault) => {
      for (let time = 0; time < 5; time += 1) {
        const sentRequests = askEverything();
        proxy[fault]();
        for (const { status } of await sentRequests) expect([200, 201, 503]).toContain(status);
      }
      proxy.restore();
      await expectAllWell();
    },
  );

  it('ends in one result when the response of a commit is lost', async () => {
    const sent = {
      body: newTransaction(pair.category),
      headers: { 'Idempotency-Key': 'committed' },
    };
    proxy.freezeAfter('COMMIT');
    expect((await pair.one.send(transactions.create, sent)).status).toBe(503);
    proxy.restore();
    const status = async () => (await pair.one.send(transactions.create, sent)).status;
    await expect.poll(status, { timeout: WELL_MILLISECONDS }).toBe(201);
    expect(await pair.one.ok(transactions.list)).toHaveLength(1);
    await expectAllWell();
  });
});
