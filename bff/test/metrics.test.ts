import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const METRICS_TOKEN = 'a-token-that-only-operators-know';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN });
});
afterAll(() => server.close());

/** Returns a response without its request id, date and nonce. */
async function seen(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: object; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'x-request-id': id, date: _date, ...others } = response.headers;
        const nonce = /nonce-[\w-]+/g;
        resolve({
          status: response.statusCode,
          headers: JSON.parse(JSON.stringify(others).replaceAll(nonce, 'nonce')) as object,
          text: Buffer.concat(chunks).toString().replace(String(id), 'id'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the metrics endpoint', () => {
  it('is available to local programs', async () => {
    expect((await seen(server.address, '/api/metrics')).text).toContain('process_cpu_seconds');
  });

  it('is available with the token, also through a proxy', async () => {
    const headers = { ...withToken(METRICS_TOKEN), 'X-Forwarded-For': '203.0.113.7' };
    const { status, text } = await seen(server.address, '/api/metrics', headers);
    expect(status).toBe(200);
    expect(text).toContain('process_cpu_seconds');
  });

  it.each([
    ['through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
    ['through a proxy that names this machine', { 'X-Forwarded-For': '127.0.0.1' }],
    ['through a proxy that names the visitor otherwise', { Forwarded: 'for=203.0.113.7' }],
    ['with a wrong token', { 'X-Real-IP': '203.0.113.7', ...withToken(`${METRICS_TOKEN}x`) }],
    ['with an empty token', { 'X-Forwarded-For': '::1', Authorization: 'Bearer ' }],
    ['with the token as a password', { Via: '1.1 proxy', Authorization: `Basic ${METRICS_TOKEN}` }],
  ])('does not exist for requests %s', async (_how, headers) => {
    expect(await seen(server.address, '/api/metrics', headers)).toEqual(
      await seen(server.address, '/api/nowhere', headers),
    );
  });

  it('needs the token for every request behind a proxy', async () => {
    const proxied = await startTestServer({ METRICS_TOKEN, TRUST_PROXY: '1' });
    expect((await seen(proxied.address, '/api/metrics')).status).toBe(404);
    expect((await seen(proxied.address, '/api/metrics', withToken(METRICS_TOKEN))).status).toBe(
      200,
    );
    await proxied.close();
  });

  it('accepts no token when none is configured', async () => {
    const closed = await startTestServer({ TRUST_PROXY: '1' });
    for (const token of ['', 'undefined', 'null']) {
      expect((await seen(closed.address, '/api/metrics', withToken(token))).status).toBe(404);
    }
    await closed.close();
  });
});
