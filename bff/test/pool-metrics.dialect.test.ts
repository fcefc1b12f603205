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
  const used = [
    'database_connections{pool="write",state="used"} 1',
    'database_connections_waiting{pool="write"} 0',
    'database_connections_waiting{pool="read"} 0',
  ];
  const expected = database.dialect === 'sqlite' ? [] : used;
  expect(used.filter((line) => lines.includes(line))).toEqual(expected);
});
