import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('has the used connections of a database server, and none of the embedded database', async () => {
  const { database } = server.services;
  const text = await inTransaction(database, async ({ select }) => {
    await select('SELECT 1');
    return (await fetch(`${server.address}/api/metrics`)).text();
  });
  const lines = text.split('\n').filter((line) => line.startsWith('database_connections'));
  if (database.dialect === 'sqlite') {
    expect(lines).toEqual([]);
    return;
  }
  expect(lines).toContain('database_connections{pool="write",state="used"} 1');
  expect(lines).toContain('database_connections_waiting{pool="write"} 0');
  expect(lines).toContain('database_connections_waiting{pool="read"} 0');
});
