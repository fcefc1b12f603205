import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('reports the used connections of a database server, and none for the embedded database', async () => {
  const { database } = server.services;
  const text = await inTransaction(database, async ({ select }) => {
    await select('SELECT 1');
    return (await fetch(`${server.address}/api/metrics`)).text();
  });
  const isServer = database.dialect === 'mysql';
  // Work of the server itself uses the pools meanwhile, so the numbers vary.
  expect(/^database_connections\{pool="write",state="used"\} [1-9]/m.test(text)).toBe(isServer);
  expect(/^database_connections_waiting\{pool="read"\} \d/m.test(text)).toBe(isServer);
});
