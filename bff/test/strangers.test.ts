import {
  endpoints,
  KEPT_PAGE_ADDRESS,
  WORKER_ADDRESS,
  type Endpoint,
  type Registry,
} from '@harmony/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, NO_ID, registerPair, subscribe, type Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const SCRIPT = '/mf/mf-site/b1/front.0a1b2c3d.js';
const EMBED = '/embed/calculator.0123456789ab.js';

const registry: Registry = {
  shell: { build: 'b1', kit: '1.0.0', scripts: [SCRIPT], fonts: [] },
  microfrontends: [
    {
      name: 'mf-site',
      build: 'b1',
      kit: '1.0.0',
      entry: '/mf/mf-site/b1/remoteEntry.js',
      scripts: { front: [SCRIPT] },
      slots: [],
      embeds: { calculator: { script: EMBED, integrity: 'sha384-x' } },
      pages: [
        { name: 'front', path: '/', audience: 'all', title: 'Front' },
        { name: 'own', path: '/own', audience: 'signed-in', title: 'Own' },
        { name: 'publish', path: '/embed', audience: 'all', title: 'Publish' },
        { name: 'join', path: '/join', audience: 'all', title: 'Join', invites: true },
      ],
    },
  ],
};

let builds: string;
let server: TestServer;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await mkdir(join(builds, 'mf-site/b1'), { recursive: true });
  await mkdir(join(builds, 'embed'));
  for (const file of [SCRIPT.slice(3), `${SCRIPT.slice(3)}.map`, EMBED]) {
    await writeFile(join(builds, file), '{}');
  }
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  server = await startTestServer({ BUILDS_DIR: builds, STORYBOOK_DIR: builds, DEMO: '0' });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

/** A request without a session. */
interface StrangeRequest {
  method: string;
  path: string;
  body?: string;
}

const read = (path: string): StrangeRequest => ({ method: 'GET', path });

const calls = Object.values(endpoints)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .map(({ method, path, body }): StrangeRequest => ({
    method,
    path: path.replaceAll(/:\w+/g, NO_ID),
    ...(body && { body: '{}' }),
  }));

const requests: readonly StrangeRequest[] = [
  ...calls,
  ...['/api', '/api/nowhere', '/api/events', '/api/health', '/api/ready', '/api/docs'].map(read),
  ...['/api/openapi.json', '/api/metrics', '/api/login', '/api/logout'].map(read),
  ...['/', '/own', '/nowhere', '/embed', '/couple-setup', '/?search=x', '/auth'].map(read),
  ...['/robots.txt', '/sitemap.xml', '/storybook/manifest.json'].map(read),
  ...['/mf/manifest.json', SCRIPT, `${SCRIPT}.map`, '/mf/nothing.js', EMBED].map(read),
  ...['/embed/calculator.js', '/embed/frame?savings=1', '/embed/nothing.js'].map(read),
  ...[WORKER_ADDRESS, KEPT_PAGE_ADDRESS, '/share?text=Bread%203.20', '/de', '/de/own'].map(read),
  ...['/manifest.webmanifest', '/de/manifest.webmanifest', '/icons/icon-192.png'].map(read),
  ...['/join?code=ABCDEFGH', '/api/docs/start.js', '/mf/tried/goals.example/manifest.json'].map(
    read,
  ),
  read(`/embed/oembed?url=${encodeURIComponent('http://harmony.test/embed')}`),
  { method: 'POST', path: '/api/webhooks/stripe', body: '{}' },
  { method: 'OPTIONS', path: '/api/transactions' },
  { method: 'HEAD', path: '/' },
];

/** The responses of all addresses without times and random values. */
async function walk(): Promise<string[]> {
  const responses: string[] = [];
  for (const { method, path, body } of requests) {
    const { status, headers, text } = await server.client().fetch(path, {
      method,
      headers: {
        // As forwarded by a local proxy.
        'X-Forwarded-For': '203.0.113.7',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const drawn = [
      headers.get('X-Request-Id'),
      ...Array.from(
        (headers.get('Content-Security-Policy') ?? '').matchAll(/nonce-([\w-]+)/g),
        ([, nonce]) => nonce,
      ),
      ...Array.from(
        text.matchAll(/"(?:challenge|key|secret)":"([\w-]{36,43})"/g),
        ([, lot]) => lot,
      ),
    ];
    const named = [...headers].filter(([name]) => name !== 'date').map((pair) => pair.join(': '));
    const response = [`${method} ${path} ${status}`, ...named, text].join('\n');
    responses.push(
      drawn.reduce<string>((left, lot) => (lot ? left.replaceAll(lot, 'drawn') : left), response),
    );
  }
  return responses;
}

/** Typical requests of a couple. */
async function live({ one, other, category }: Pair): Promise<void> {
  await subscribe(server, one, 'premium');
  const { id } = await add(one, category);
  await add(one, category, { type: 'personal', isVisible: false });
  await one.ok(endpoints.transactions.remove, { params: { id } });
  await one.ok(endpoints.goals.create, { body: { name: 'Sofa', targetAmount: '900.00' } });
  await one.ok(endpoints.export.file, { query: { format: 'csv' } });
  const events = await other.events();
  await other.ok(endpoints.transactions.list);
  await other.refused(endpoints.couples.link, 409, { body: { inviteCode: 'ABCDEFGH' } });
  await other.refused(endpoints.session.signIn, 401, {
    body: { email: one.user.email, password: 'not the right one' },
  });
  await events.close();
  await other.fetch('/own');
  await other.ok(endpoints.session.signOut);
}

describe('a stranger', () => {
  it('receives the same bytes regardless of what couples do', async () => {
    const pair = await registerPair(server);
    const before = await walk();
    await live(pair);
    await live(await registerPair(server));
    expect(await walk()).toEqual(before);
  });

  it('receives responses without versions and timings', async () => {
    const revealing = /^(server|x-powered-by|server-timing|x-response-time|via|x-aspnet.*)$/i;
    for (const { method, path } of requests) {
      const { headers } = await server.client().fetch(path, { method });
      expect([...headers.keys()].filter((name) => revealing.test(name))).toEqual([]);
    }
  });

  it('may read only session-free responses across origins', async () => {
    const open: string[] = [];
    for (const { method, path } of requests) {
      const { headers } = await server.client().fetch(path, { method });
      if (headers.has('Access-Control-Allow-Origin')) open.push(path.replace(/\?.*/, ''));
    }
    expect(new Set(open)).toEqual(
      new Set([
        '/mf/manifest.json',
        SCRIPT,
        `${SCRIPT}.map`,
        '/mf/nothing.js',
        '/mf/tried/goals.example/manifest.json',
        EMBED,
        '/embed/calculator.js',
        '/embed/frame',
        '/embed/oembed',
      ]),
    );
  });
});

describe('a production server', () => {
  it('does not serve source maps and the Storybook', async () => {
    const production = await startTestServer({
      BUILDS_DIR: builds,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://harmony.test',
      RATE_LIMITS: 'on',
      SESSION_SECRET: 'a secret of at least thirty-two characters',
    });
    const get = async (path: string) => (await production.client().fetch(path)).status;
    expect(await get(SCRIPT)).toBe(200);
    for (const path of [`${SCRIPT}.map`, `${SCRIPT}.MAP`, `${SCRIPT}%2emap`, `${SCRIPT}.ma%70`]) {
      expect([path, await get(path)]).toEqual([path, 404]);
    }
    expect(await get('/mf/%ff')).toBe(404);
    expect(await get('/storybook/manifest.json')).toBe(404);
    await production.close();
  });
});
