import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorHandler } from './error-handler.ts';
import { sentence } from '../language/sentence.ts';

const MEGABYTE = 1024 * 1024;

/** Serves one route, which rejects all requests without reading them. */
async function serve() {
  const sockets: Socket[] = [];
  const app = express();
  app.post('/api/imports', () => {
    throw new ApiError('too_many_at_once', sentence('Please try again in a moment.'));
  });
  app.use(
    errorHandler(
      pino({ level: 'silent' }),
      () => {},
      () => Promise.resolve('en'),
    ),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  server.on('connection', (socket) => sockets.push(socket));
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/imports`, sockets };
}

async function post(
  url: string,
  bytes: number,
): Promise<{ status: number | undefined; code: unknown }> {
  const sent = request(url, { method: 'POST', headers: { 'Content-Length': bytes } });
  // The connection is closed before the body has been sent.
  sent.on('error', () => {});
  sent.end(Buffer.alloc(bytes));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { code } = JSON.parse(await text(response)) as { code?: unknown };
  return { status: response.statusCode, code };
}

it('rejects a large body without receiving it, and the client reads why', async () => {
  const { url, sockets } = await serve();
  expect(await post(url, 50 * MEGABYTE)).toEqual({ status: 429, code: 'too_many_at_once' });
  const [socket] = sockets;
  if (socket && !socket.destroyed) await once(socket, 'close');
  expect(socket?.bytesRead).toBeLessThan(2 * MEGABYTE);
});

it('receives the rest of a small body, and keeps the connection', async () => {
  const { url, sockets } = await serve();
  expect(await post(url, 20_000)).toMatchObject({ status: 429 });
  expect(sockets[0]?.destroyed).toBe(false);
});
