import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing } from './outgoing.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const paths: string[] = [];

const server = createServer((request, response) => {
  const path = request.url ?? '';
  paths.push(path);
  if (path === '/redirect') response.writeHead(302, { Location: '/target' }).end();
  if (path === '/longest') response.end('x'.repeat(MAX_BYTES));
  if (path === '/longer') response.end('x'.repeat(MAX_BYTES + 1));
  if (path === '/half') response.write('{"accounts":');
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = (address: string, milliseconds?: number) =>
  createOutgoing([origin], milliseconds)({ method: 'GET', url: new URL(address) });

describe('an outgoing request', () => {
  it('returns a redirect instead of following it', async () => {
    const { status, headers } = await get(`${origin}/redirect`);
    expect([status, headers.location]).toEqual([302, '/target']);
    expect(paths).not.toContain('/target');
  });

  it('accepts 5 MB and no byte more', async () => {
    expect((await get(`${origin}/longest`)).bytes).toHaveLength(MAX_BYTES);
    await expect(get(`${origin}/longer`)).rejects.toMatchObject({ reason: 'too-large' });
  });

  it.each(['/nothing', '/half'])(
    'ends after the timeout without a complete response: %s',
    async (path) => {
      await expect(get(origin + path, 50)).rejects.toMatchObject({ reason: 'silent' });
    },
  );

  it.each([
    'http://bank.example/secret',
    'https://127.0.0.1/secret',
    'https://[::1]/secret',
    'https://localhost/secret',
    'https://bank.example:8443/secret',
    'https://user:secret@bank.example/',
  ])(
    'is refused without a connection, and without its address in the error: %s',
    async (address) => {
      const failure = await get(address).catch((error: unknown) => error);
      expect(failure).toMatchObject({ reason: 'address' });
      expect(String(failure)).not.toContain('secret');
    },
  );
});
