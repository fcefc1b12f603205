import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { topicSchema } from '@harmony/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { Times } from '../src/platform/http/times.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

/** Longer than any timeout in the tests. */
const LONG = 120_000;
const long: Times = {
  headers: LONG,
  request: LONG,
  pace: LONG,
  quiet: LONG,
  response: LONG,
  idle: LONG,
  check: 50,
  heartbeat: LONG,
};
const patient = { timeout: 20_000 };
const LARGE_BYTES = 50_000_000;

let database: TestDatabase;
let server: TestServer;
let person: Person;
const sockets = new Set<Socket>();
const drips = new Set<NodeJS.Timeout>();

beforeAll(async () => {
  database = await createTestDatabase();
  const usual = await startServerOn(database);
  person = await registerPerson(usual);
  await usual.close();
  const build = join(database.variables.DATA_DIR, 'mf-large');
  await mkdir(build, { recursive: true });
  // Incompressible content.
  await writeFile(join(build, 'large.bin'), randomBytes(LARGE_BYTES));
});
afterAll(() => database.remove());

/** Starts a server with short values for some timeouts only, so that no other timeout takes effect. */
async function serve(short: Partial<Times> = {}): Promise<void> {
  server = await startServerOn(database, {}, undefined, { ...long, ...short });
}
afterEach(async () => {
  for (const timer of drips) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** A client that sends a request and reads nothing until it is resumed. */
async function open(text = ''): Promise<Socket> {
  const { port, hostname } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends a text repeatedly and slowly until the server closes the connection. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 30);
  drips.add(timer);
  socket.on('close', () => clearInterval(timer));
}

/** Waits for the connection to close; a writing client may get an error first. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** All data that a client receives until the server closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await closed(socket);
  return Buffer.concat(chunks).toString('latin1');
}

/** A raw HTTP request without a body. */
function get(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'Host: harmony.test', ...headers, '', ''].join('\r\n');
}

/** Number of open connections of the server, except the requesting one. */
async function connections(): Promise<number> {
  const response = await readToEnd(await open(get('/api/metrics', 'Connection: close')));
  return Number(/^http_connections_open (\d+)$/m.exec(response)?.[1]) - 1;
}

describe('a slow request is ended', () => {
  it('without any byte', async () => {
    await serve({ headers: 600 });
    expect(await readToEnd(await open())).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('with endless headers', async () => {
    await serve({ headers: 600 });
    const socket = await open('GET /api/health HTTP/1.1\r\nHost: harmony.test\r\n');
    drip(socket, 'X-Slow: yes\r\n');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 (408|431) /);
  });

  it('with a body that trickles', async () => {
    // Node requires a header timeout within the request timeout.
    await serve({ headers: 1200, request: 1200 });
    const socket = await open(
      'POST /api/session HTTP/1.1\r\nHost: harmony.test\r\nOrigin: http://harmony.test\r\n' +
        'Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n',
    );
    drip(socket, ' ');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with headers that are too large, immediately', async () => {
    await serve();
    const response = readToEnd(await open(get('/api/health', `X-Large: ${'x'.repeat(20_000)}`)));
    expect(await response).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('on an idle connection, but not while requests follow', async () => {
    await serve({ idle: 600 });
    const socket = await open();
    const text = readToEnd(socket);
    for (let request = 0; request < 20; request += 1) {
      socket.write(get('/api/health'));
      await once(socket, 'data');
    }
    expect((await text).match(/HTTP\/1\.1 200/g)).toHaveLength(20);
  });
});

describe('a client that does not read its response', () => {
  it('is disconnected after a while, without buffering the response in memory', async () => {
    await serve({ quiet: 1500 });
    const before = process.memoryUsage().rss;
    const readers = Array.from({ length: 20 }, () => open(get('/mf/mf-large/large.bin')));
    await Promise.all(readers);
    await expect.poll(connections, patient).toBe(0);
    // Twenty times the file would be a gigabyte.
    expect(process.memoryUsage().rss - before).toBeLessThan(5 * LARGE_BYTES);
  });

  it('is disconnected also when it sends further requests', async () => {
    await serve({ quiet: 1500 });
    const before = process.memoryUsage().rss;
    await open(get('/mf/mf-large/large.bin').repeat(20));
    await expect.poll(connections, patient).toBe(0);
    expect(process.memoryUsage().rss - before).toBeLessThan(5 * LARGE_BYTES);
  });

  it('is disconnected when it reads too slowly', async () => {
    await serve({ response: 1500 });
    const socket = await open(get('/mf/mf-large/large.bin'));
    let taken = 0;
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      socket.pause();
    });
    drips.add(setInterval(() => socket.resume(), 20));
    await closed(socket);
    expect(taken).toBeLessThan(LARGE_BYTES);
  });

  it('may read a short response at any speed', async () => {
    await serve({ quiet: 300, response: 300 });
    const socket = await open(get('/api/health', 'Connection: close'));
    await expect.poll(connections, patient).toBe(0);
    expect(await readToEnd(socket)).toMatch(/"alive"/);
  });
});

describe('an event stream', () => {
  const listen = (lastEvent: number) => {
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
    return open(get('/api/events', `Cookie: ${cookie}`, `Last-Event-ID: ${lastEvent}`));
  };

  it('outlives the response timeout through heartbeats', async () => {
    const times = { response: 1000, quiet: 1000, heartbeat: 100 };
    await serve(times);
    const socket = await listen(0);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const heartbeats = () => text.split(': still here').length - 1;
    await expect.poll(heartbeats, patient).toBeGreaterThan((2 * times.response) / times.heartbeat);
    expect(socket.destroyed).toBe(false);
  });

  it('is ended when its client does not read', async () => {
    await serve({ heartbeat: 100 });
    const events = 60_000;
    await announceMany(events);
    await listen(1);
    await expect.poll(connections, patient).toBe(1);
    await expect.poll(connections, patient).toBe(0);
  });
});

/** More events than the buffers between server and client hold. */
async function announceMany(count: number): Promise<void> {
  const { database: on } = server.services;
  const topics = topicSchema.options.join(',');
  await inTransaction(on, (work) =>
    work.change('DELETE FROM outbox WHERE recipient_id = ?', [person.user.id]),
  );
  for (let first = 1; first <= count; first += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => first + index);
    await inTransaction(on, (work) =>
      work.change(
        `INSERT INTO outbox (recipient_id, sequence, topics, created_at)
         VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')}`,
        rows.flatMap((sequence) => [person.user.id, sequence, topics, new Date()]),
      ),
    );
  }
  await inTransaction(on, (work) =>
    work.change('UPDATE users SET event_sequence = ? WHERE id = ?', [count, person.user.id]),
  );
}
