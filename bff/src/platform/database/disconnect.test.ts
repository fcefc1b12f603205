import sqlite3 from '@appthreat/sqlite3';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { disconnect, isDisconnected } from './disconnect.ts';

it('leaves the embedded database alone, which has no connection to end', async () => {
  const embedded = new sqlite3.Database(':memory:');
  disconnect(embedded);
  expect(isDisconnected(embedded)).toBe(false);
  await new Promise((resolve) => embedded.close(resolve));
});

it('ends the connection to a server at once', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stream = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(stream, 'connect');
  expect(isDisconnected({ stream })).toBe(false);
  const failure = once(stream, 'error');
  disconnect({ stream });
  expect(isDisconnected({ stream })).toBe(true);
  expect(String(await failure)).toContain('did not answer in time');
  server.close();
});
