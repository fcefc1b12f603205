import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createTestDatabase, startServerOn } from './support/test-server.ts';

it('a connection without a complete request is closed after the headers timeout', async () => {
  const database = await createTestDatabase();
  const server = await startServerOn(database, {}, undefined, { headers: 200, check: 50 });
  const { port, hostname } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write('GET /api/health HTTP/1.1\r\nHost: harmony.test\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  await server.close();
  await database.remove();
});
