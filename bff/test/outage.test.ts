import { endpoints } from '@harmony/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTransaction, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import type { TcpProxy } from './support/tcp-proxy.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

/** The longest that anybody waits for an answer while the database is silent. */
const DEADLINE_MILLISECONDS = 12_000;

const onServer = process.env['TEST_DATABASE'] === 'mariadb' ? describe : describe.skip;

onServer('a database that is lost', () => {
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

  it('is said at once when it refuses, and forgotten when it is back', async () => {
    proxy.cut();
    for (const { status, headers, text } of await askEverything()) {
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
      expect(text).not.toMatch(/ECONN|sql|mysql|127\.0\.0\.1/i);
    }
    expect((await pair.one.fetch('/api/health')).status).toBe(200);
    expect((await pair.one.fetch('/api/ready')).status).toBe(503);
    proxy.mend();
    await expect.poll(works, { timeout: 15_000 }).toBe(200);
    expect((await pair.one.fetch('/api/ready')).status).toBe(200);
    const { status } = await pair.one.send(transactions.create, {
      body: newTransaction(pair.category),
    });
    expect(status).toBe(201);
  });

  it('is said within the deadline when it is silent, and nobody piles up', async () => {
    proxy.freeze();
    const start = performance.now();
    const replies = await askEverything();
    expect(performance.now() - start).toBeLessThan(DEADLINE_MILLISECONDS);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.mend();
    await expect.poll(works, { timeout: 15_000 }).toBe(200);
  });
});
