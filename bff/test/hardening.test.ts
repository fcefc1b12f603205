import { endpoints, KEPT_PAGE_ADDRESS, type Endpoint } from '@harmony/contract';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logging/logger.ts';
import { emptyBuilds } from './support/empty-builds.ts';
import { NO_ID, registerPair, registerPerson, subscribe, type Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const secure = { PUBLIC_URL: 'https://harmony.test', DEMO: '1' };
const production = {
  ...secure,
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
};

let server: TestServer;
let pair: Pair;
let builds: string;
beforeAll(async () => {
  builds = await emptyBuilds();
  server = await startTestServer({ ...secure, BUILDS_DIR: builds });
  pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

const reading = Object.values(endpoints)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replaceAll(/:\w+/g, NO_ID));

/** Features enabled by a `Permissions-Policy`, with their allowlists. */
function allowedBy(policy: string | null): Record<string, string> {
  const entries = (policy ?? '').split(', ').map((entry) => entry.split('=') as [string, string]);
  return Object.fromEntries(entries.filter(([, allowed]) => allowed !== '()'));
}

describe('a page in a build', () => {
  it.each(['page.html', 'page.xhtml', 'picture.SVG', 'page.xml'])(
    'has no scripts, session or requests of this origin: %s',
    async (name) => {
      await mkdir(join(builds, 'mf-goals/abc123'), { recursive: true });
      await writeFile(join(builds, 'mf-goals/abc123', name), '<html><script>no()</script></html>');
      const { status, headers } = await pair.one.fetch(`/mf/mf-goals/abc123/${name}`);
      expect(status).toBe(200);
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    },
  );
});

describe('a response to a signed-in user', () => {
  it.each([
    ...reading,
    '/',
    '/account',
    '/embed',
    '/nowhere',
    '/api/nowhere',
    '/join?code=ABCDEFGH',
    KEPT_PAGE_ADDRESS,
    '/share?text=Bread%203.20',
    '/de/nowhere',
  ])('at %s is not cached and not readable by other origins', async (path) => {
    const { headers } = await pair.one.fetch(path);
    expect(headers.get('Cache-Control')).toContain('no-store');
    for (const name of ['Access-Control-Allow-Origin', 'ETag', 'Last-Modified']) {
      expect([name, headers.get(name)]).toEqual([name, null]);
    }
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('permits only the browser features and scripts of the product', async () => {
    const { headers } = await pair.one.fetch('/');
    expect(allowedBy(headers.get('Permissions-Policy'))).toEqual({
      'clipboard-read': '(self)',
      'clipboard-write': '(self)',
      'publickey-credentials-create': '(self)',
      'publickey-credentials-get': '(self)',
    });
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Permissions-Policy')).toContain('payment=()');
    const policy = headers.get('Content-Security-Policy')?.split(';');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types default');
  });
});

it('the embedded frame permits no browser features', async () => {
  const { headers } = await server.client().fetch('/embed/frame');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Content-Security-Policy')).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/bff/src/main.ts',
  '/mf/../package.json',
  '/mf/%2e%2e/package.json',
  '/mf/',
  '/mf/shell/',
  '/embed/..%2fmanifest.json',
])('does not serve its own files: %s', async (path) => {
  const { status, text: body } = await server.client().fetch(path);
  expect(status).toBe(404);
  expect(body).not.toMatch(/"name"|repositoryformatversion|import /);
});

it('no page with user data handles messages of other windows', () => {
  const root = resolve(import.meta.dirname, '../..');
  // The frame for publishers contains no data; it answers its parent with its height.
  const files = globSync('{shell,mf-*,design-system}/{src,worker}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['mf-marketing/src/embed/widget/frame-messages.ts'],
  });
  const listeners = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/([\w.]*)\(\s*'message'|onmessage/g),
      ([found, to = found]) => to.replace(/\.addEventListener$/, ''),
    ),
  );
  // A same-origin channel, the service worker, its response port, and the worker itself.
  expect(new Set(listeners)).toEqual(
    new Set(['channel', 'navigator.serviceWorker', 'port1', 'self']),
  );
});

it('rejects TRACE', async () => {
  const { hostname, port } = new URL(server.address);
  const sent = request({
    hostname,
    port,
    method: 'TRACE',
    path: '/',
    headers: { 'X-Told': 'told' },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(404);
  expect(await text(response)).not.toContain('told');
});

describe('a cookie', () => {
  const strict = /^__Host-harmony_\w+=[\w-]{43}; .*\bPath=\/; .*\bHttpOnly; Secure; SameSite=Lax$/;

  it('is limited to this host and https, and unreadable by scripts', async () => {
    const visitor = server.client();
    const demo = await visitor.send(endpoints.demo.signIn, { body: {} });
    const person = await registerPerson(server);
    const signedIn = await person.send(endpoints.session.signIn, {
      body: { email: person.user.email, password: person.password },
    });
    const set = [...demo.headers.getSetCookie(), ...signedIn.headers.getSetCookie()];
    const given = set.filter((cookie) => !cookie.includes('Expires=Thu, 01 Jan 1970'));
    expect(new Set(given.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['__Host-harmony_demo', '__Host-harmony_session', '__Host-harmony_browser']),
    );
    for (const cookie of given) expect(cookie).toMatch(strict);
  });
});

describe('a production server', () => {
  /** Returns the log of a starting server. */
  async function outputAtStart(variables: Record<string, string>): Promise<string> {
    const lines: string[] = [];
    const collect = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const started = await startTestServer(
      { ...production, DEMO: '0', ...variables },
      createLogger('warn', collect),
    );
    await started.close();
    return lines.join('');
  }

  it('logs a warning about risky settings', async () => {
    expect(await outputAtStart({})).toBe('');
    expect(await outputAtStart({ OVERRIDES: '1' })).toContain('OVERRIDES=1');
    expect(await outputAtStart({ OVERRIDE_ORIGINS: 'https://goals.example' })).toContain(
      'OVERRIDE_ORIGINS',
    );
    expect(await outputAtStart({ OVERRIDES: '1', OVERRIDE_POLICIES: 'vue' })).toContain(
      'OVERRIDE_POLICIES',
    );
    const http = { PUBLIC_URL: 'http://harmony.test', INSECURE_HTTP: '1' };
    expect(await outputAtStart(http)).toContain('INSECURE_HTTP=1');
    expect(await outputAtStart({ SESSION_SECRET_OTHER: 'o'.repeat(32) })).toContain(
      'SESSION_SECRET_OTHER',
    );
    expect(await outputAtStart({ DEMO: '1' })).toContain('DEMO=1');
  });
});
