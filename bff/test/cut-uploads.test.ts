import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const file = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
const bodies: [where: string, body: string][] = [
  ['before its first part', 'nothing'],
  ['in the headers of a file', `--b\r\n${file.slice(0, 40)}`],
  ['after the headers of a file', `--b\r\n${file}\r\n\r\n`],
  ['in a file', `--b\r\n${file}\r\n\r\nDate,Description,Amo`],
  ['in a second file', `--b\r\n${file}\r\n\r\nDate\r\n--b\r\n${file}\r\n\r\nDate`],
  ['in a field', '--b\r\nContent-Disposition: form-data; name="mapping"\r\n\r\n{'],
  ['in a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx'],
];

const patient = { timeout: 10_000 };

let database: TestDatabase;
/** A separate process, since a crash of the server would crash the tests too. */
let program: Program;
let port: number;
let client: TestClient;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
  program = runProgram('main.ts', {
    ...database.variables,
    PORT: String(port),
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  });
  await program.line();
  client = createClient(`http://127.0.0.1:${port}`, PUBLIC_URL);
  const { one } = await registerPair({
    client: () => createClient(`http://127.0.0.1:${port}`, PUBLIC_URL),
  });
  cookie = [...one.cookies].map((pair) => pair.join('=')).join('; ');
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.ended();
  await database.remove();
});

/** Starts an upload that declares `length` bytes, and sends `body`. */
async function upload(body: string, length = body.length): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /api/imports HTTP/1.1',
    'Host: harmony.test',
    `Origin: ${PUBLIC_URL}`,
    `Cookie: ${cookie}`,
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
  ];
  socket.write([...head, '', body].join('\r\n'));
  return socket;
}

/** Status of the health check; a stopping server refuses the connection. */
async function health(): Promise<number> {
  return (await client.fetch('/api/health')).status;
}

describe('an interrupted upload', () => {
  it.each(bodies)('%s is rejected, and the server continues', async (_where, body) => {
    expect(await text(await upload(`\r\n${body}`))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await health()).toBe(200);
  });

  it.each(bodies)('%s because its client has disconnected is discarded', async (_where, body) => {
    const socket = await upload(`\r\n${body}`, 10_000);
    await new Promise((resolve) => socket.write(' ', resolve));
    const closed = once(socket, 'close');
    socket.resetAndDestroy();
    await closed;
    expect(await health()).toBe(200);
  });

  it('takes no upload slot of a user before authentication', async () => {
    for (let sent = 0; sent < 40; sent += 1) {
      const socket = await upload('', 10_000);
      await new Promise((resolve) => socket.write(' ', resolve));
      const closed = once(socket, 'close');
      socket.resetAndDestroy();
      await closed;
    }
    await expect
      .poll(async () => (await text(await upload('nothing'))).split('\r\n')[0], patient)
      .toMatch(/ 400 /);
  });
});
