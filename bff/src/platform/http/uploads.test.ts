import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Request } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { readForm } from './form-body.ts';
import { SpooledFile, createUploads } from './uploads.ts';
import { toApiError } from './error-handler.ts';

const MOST_BYTES = 100_000;

/** Serves uploads; each response waits for `respond`. */
async function serve() {
  const folder = await mkdtemp(join(tmpdir(), 'harmony-uploads-'));
  const uploads = createUploads(folder, 60_000, MOST_BYTES);
  const received: Request[] = [];
  const responded = Promise.withResolvers<void>();
  const app = express();
  app.post('/', async (request, response) => {
    try {
      await readForm(request, uploads.receive(request, response));
      received.push(request);
      await responded.promise;
      response.json('received');
    } catch (error) {
      response.status(toApiError(error).status).json('rejected');
    }
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  return {
    folder,
    received,
    respond: responded.resolve,
    async send(content: string): Promise<number> {
      const body = new FormData();
      body.append('file', new File([content], 'a.csv'));
      const { port } = server.address() as AddressInfo;
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status;
    },
  };
}

it('keeps the content of an uploaded file on disk, in a file without a name', async () => {
  const { folder, received, respond, send } = await serve();
  const content = 'Bread,3.20\n'.repeat(5000);
  const status = send(content);
  await expect.poll(() => received).toHaveLength(1);
  const file: unknown = received[0]?.body.file;
  if (!(file instanceof SpooledFile)) throw new Error('The file is not on disk');
  expect([file.name, file.size]).toEqual(['a.csv', content.length]);
  expect(Buffer.from(await file.bytes()).toString()).toBe(content);
  expect(await readdir(folder)).toEqual([]);
  respond();
  expect(await status).toBe(200);
  await expect(file.bytes()).rejects.toMatchObject({ code: 'unavailable' });
});

it('rejects uploads beyond the total limit, until earlier ones have ended', async () => {
  const { received, respond, send } = await serve();
  const first = send('x'.repeat(80_000));
  await expect.poll(() => received).toHaveLength(1);
  expect(await send('x'.repeat(30_000))).toBe(503);
  respond();
  expect(await first).toBe(200);
  expect(await send('x'.repeat(80_000))).toBe(200);
});
