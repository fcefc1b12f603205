import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server.ts';

const ENTRY = 'mf-goals/abc123/remoteEntry.js';
const MAX_BYTES = 5 * 1024 * 1024;

let elsewhere: Server;
let host: string;
let requests: IncomingMessage[];
let server: TestServer;
beforeEach(async () => {
  requests = [];
  elsewhere = createServer((request, response) => {
    requests.push(request);
    const files: Record<string, string> = {
      '/mf/manifest.json': '{"microfrontends":[]}',
      [`/mf/${ENTRY}`]: 'entry();',
      '/mf/mf-goals/abc123/picture.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><script>no()</script></svg>',
      '/mf/mf-goals/abc123/huge.js': 'x'.repeat(MAX_BYTES + 1),
      '/mf/mf-goals/abc123/page.html': '<script>no()</script>',
      '/mf/mf-goals/abc123/entry.js.map': '{}',
      '/secret.json': '{}',
    };
    if (request.url?.endsWith('moved.js')) response.writeHead(302, { Location: '/secret.json' });
    else if (files[String(request.url)] === undefined) response.writeHead(404);
    response.end(files[String(request.url)]);
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  server = await startTestServer({ OVERRIDE_ORIGINS: `https://goals.example, http://${host}` });
});
afterEach(async () => {
  await server.close();
  elsewhere.closeAllConnections();
  if (elsewhere.listening) await new Promise((resolve) => elsewhere.close(resolve));
});

const tried = (path: string) =>
  server.client().fetch(`/mf/tried/${host}/${path}`, { headers: { Cookie: 'session=secret' } });

describe("a preview of another team's build", () => {
  it('is proxied without visitor data', async () => {
    const manifest = await tried('manifest.json');
    expect([manifest.status, manifest.text]).toEqual([200, '{"microfrontends":[]}']);
    const entry = await tried(ENTRY);
    expect([entry.status, entry.text]).toEqual([200, 'entry();']);
    expect(entry.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(entry.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(entry.headers.get('Cache-Control')).toBe('no-cache');
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  it.each(['manifest.json', 'mf-goals/abc123/picture.svg'])(
    'has no rights when opened as a page: %s',
    async (path) => {
      const { status, headers } = await tried(path);
      expect(status).toBe(200);
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Disposition')).toBe(path.endsWith('.svg') ? 'attachment' : null);
    },
  );

  it.each([
    'secret.json',
    'mf-goals/../../secret.json',
    'mf-goals/abc123/..%2f..%2f..%2fsecret.json',
    'mf-goals/abc123/page.html',
    'mf-goals/abc123/entry.js.map',
    'mf-goals/abc123/missing.js',
  ])('responds 404 at %s', async (path) => {
    expect((await tried(path)).status).toBe(404);
    expect(requests.map(({ url }) => url)).not.toContain('/secret.json');
  });

  it.each(['mf-goals/abc123/huge.js', 'mf-goals/abc123/moved.js'])(
    'is rejected with a reason at %s',
    async (path) => {
      const { status, text } = await tried(path);
      expect(status).toBe(502);
      expect(text).toContain(`http://${host}/mf/${path}`);
    },
  );

  it('responds with an error when its server is unreachable', async () => {
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));
    const { status, text } = await tried('manifest.json');
    expect([status, text]).toEqual([502, expect.stringContaining('it does not answer')]);
  });

  it('is limited to configured servers', async () => {
    const [, port] = host.split(':');
    const other = await server.client().fetch(`/mf/tried/localhost:${port}/manifest.json`);
    expect(other.status).toBe(404);
    const without = await startTestServer();
    const { status } = await without.client().fetch(`/mf/tried/${host}/manifest.json`);
    await without.close();
    expect(status).toBe(404);
    expect(requests).toEqual([]);
  });

  it('needs no exception in the content security policy', async () => {
    const { headers, text } = await server.client().fetch('/');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(text).toContain('"overrides":true');
  });
});
