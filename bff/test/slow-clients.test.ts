import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { registerPair } from './support/people.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

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

/** Starts the upload of a file that does not end. */
async function uploadTo(server: TestServer, cookies: Map<string, string>): Promise<Socket> {
  const { port, hostname } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /api/imports HTTP/1.1',
    'Host: harmony.test',
    `Origin: ${PUBLIC_URL}`,
    `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9000000',
    '',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    '',
    'Date',
  ];
  socket.write(head.join('\r\n'));
  return socket;
}

it('an upload below the least speed is rejected, and its connection closed', async () => {
  const database = await createTestDatabase();
  const server = await startServerOn(database, {}, undefined, { pace: 300 });
  const { one } = await registerPair(server);
  const reply = await textOf(await uploadTo(server, one.cookies));
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  expect(reply).toContain('This took too long to arrive. Please try again.');
  await server.close();
  await database.remove();
});
