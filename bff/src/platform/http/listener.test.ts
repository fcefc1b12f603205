import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createListener } from './listener.ts';
import type { Listener } from './listener.ts';
import { usualTimes } from './times.ts';

const MAX = 3;
const logger = { warn: vi.fn<Logger['warn']>() };
const sockets = new Set<Socket>();
let listener: Listener;
let port = 0;

async function listen(): Promise<void> {
  logger.warn.mockClear();
  listener = createListener((_request, response) => response.end('served'), usualTimes, logger, {
    mostConnections: MAX,
  });
  port = await listener.listen(0, '127.0.0.1');
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await listener.close();
});

/** Opens a connection and waits until the server has accepted it. */
async function open(): Promise<Socket> {
  const before = await listener.connections();
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  await expect.poll(() => listener.connections()).toBe(before + 1);
  return socket;
}

/** Opens a connection that the server rejects. */
async function refused(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  // An error or a plain close, depending on how far the connection got.
  socket.on('error', () => {});
  await once(socket, 'close');
}

/** Sends a request on an open connection and returns the response. */
function send(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ createConnection: () => socket, headers: { Host: 'harmony.test' } }, (response) => {
      response.setEncoding('utf8');
      response.on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
}

describe('a connection beyond the limit', () => {
  it('is closed immediately while the others are served', async () => {
    await listen();
    const taken = [await open(), await open(), await open()];
    await refused();
    for (const socket of taken) expect(await send(socket)).toBe('served');
  });

  it('is accepted after another one has closed', async () => {
    await listen();
    const [first] = [await open(), await open(), await open()];
    await refused();
    first?.destroy();
    await expect.poll(() => listener.connections()).toBe(MAX - 1);
    expect(await send(await open())).toBe('served');
  });

  it('is counted, and logged once for many', async () => {
    await listen();
    for (let count = 0; count < MAX; count += 1) await open();
    expect(listener.refused()).toBe(0);
    for (let count = 0; count < 5; count += 1) await refused();
    expect(listener.refused()).toBe(5);
    expect(logger.warn.mock.calls).toEqual([
      [{ mostConnections: MAX }, expect.stringContaining('too many connections')],
    ]);
  });
});
