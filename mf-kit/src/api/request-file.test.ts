import { endpoints } from '@harmony/contract';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestError } from './request.ts';
import { requestFile } from './request-file.ts';

const { file } = endpoints.export;
const query = { format: 'csv' } as const;

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

/** Resolves addresses without an origin to a test server, as on a page. */
async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
}

it('returns the file and reports the progress', async () => {
  const pieces = ['Date,', 'Amount\r\n', '2026-03-14,-12.50\r\n'];
  const length = pieces.join('').length;
  let arrived = Promise.withResolvers<void>();
  await serve(async (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="harmony-2026-03-31.csv"',
      'content-length': length,
    });
    for (const piece of pieces) {
      arrived = Promise.withResolvers();
      response.write(piece);
      await arrived.promise;
    }
    response.end();
  });
  const steps: [number, number | undefined][] = [];
  const received = await requestFile(
    file,
    { query },
    {
      signal: new AbortController().signal,
      onProgress(...step) {
        steps.push(step);
        arrived.resolve();
      },
    },
  );
  expect(received.name).toBe('harmony-2026-03-31.csv');
  expect(await received.content.text()).toBe(pieces.join(''));
  expect(received.content.type).toBe('text/csv; charset=utf-8');
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.at(-1)).toEqual([length, length]);
  expect(steps.toSorted(([one], [other]) => one - other)).toEqual(steps);
});

it("rejects with the server's message", async () => {
  await serve((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ message: 'Data export requires Premium Kit.', code: 'tier_limit' }),
    );
  });
  const refused = requestFile(
    file,
    { query },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  await expect(refused).rejects.toBeInstanceOf(RequestError);
  await expect(refused).rejects.toMatchObject({ status: 403, body: { code: 'tier_limit' } });
});

it('stops when aborted half-way, and reports a lost connection', async () => {
  let disconnect = () => {};
  await serve((_request, response) => {
    disconnect = () => response.destroy();
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  const controller = new AbortController();
  const calledOff = requestFile(
    file,
    { query },
    { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) },
  );
  await expect(calledOff).rejects.toThrow('enough');
  const broken = requestFile(
    file,
    { query: { format: 'xlsx' } },
    { signal: new AbortController().signal, onProgress: () => disconnect() },
  );
  await expect(broken).rejects.toMatchObject({ status: 0 });
});
