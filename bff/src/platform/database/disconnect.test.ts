import sqlite3 from '@appthreat/sqlite3';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { disconnect, isDisconnected } from './disconnect.ts';

it('does nothing on the embedded database, which has no connection', async () => {
  const embedded = new sqlite3.Database(':memory:');
  disconnect(embedded);
  expect(isDisconnected(embedded)).toBe(false);
  await new Promise((resolve) => embedded.close(resolve));
});

it('ends the connection to a server immediately', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stream = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(stream, 'connect');
  expect(isDisconnected({ stream })).toBe(false);
  const failure = once(stream, 'error');
  disconnect({ stream });
  expect(isDisconnected({ stream })).toBe(true);
  expect(String(await failure)).toContain('before the deadline');
  server.close();
});
