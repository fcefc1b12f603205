import {
  BOOT_ELEMENT_ID,
  bootSchema,
  endpoints,
  SESSION_HEADER,
  THEME_COOKIE,
  type Boot,
  type Registry,
} from '@harmony/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from './support/event-reader.ts';
import { add, registerPair, registerPerson, registerSingle } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestClient } from './support/test-client.ts';
import type { TestServer } from './support/test-server.ts';

const registry: Registry = {
  shell: {
    build: 'b1',
    kit: '1.0.0',
    scripts: ['/mf/shell/b1/shell.js'],
    libraries: { layers: '/mf/shell/b1/layers.js' },
    fonts: [],
  },
  microfrontends: [
    {
      name: 'mf-money',
      build: 'b2',
      kit: '1.0.0',
      entry: '/mf/mf-money/b2/remoteEntry.js',
      scripts: { front: ['/mf/mf-money/b2/front.js'] },
      libraries: { front: ['layers', 'of-another-shell'] },
      pages: [
        {
          name: 'front',
          path: '/',

          audience: 'all',
          title: '</script><b>',
          shows: ['cards.card', 'nobody.fills'],
        },
        { name: 'own', path: '/own', audience: 'signed-in', title: 'Own' },
      ],
      slots: [],
    },
    {
      name: 'mf-cards',
      build: 'b3',
      kit: '1.0.0',
      entry: '/mf/mf-cards/b3/remoteEntry.js',
      scripts: { 'cards.card': ['/mf/mf-cards/b3/card.js'] },
      libraries: { 'cards.card': ['layers'] },
      pages: [],
      slots: ['cards.card'],
    },
  ],
};

let builds: string;
let server: TestServer;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await mkdir(join(builds, 'mf-money', 'b2'), { recursive: true });
  await writeFile(join(builds, 'mf-money', 'b2', 'remoteEntry.js'), 'var mf_money;');
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  server = await startTestServer({ BUILDS_DIR: builds });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

/** Returns the boot data that the server embeds in a page. */
async function bootOf(client: TestClient, path = '/'): Promise<Boot> {
  const { text: html } = await client.fetch(path);
  const json = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*)</script>`).exec(html)?.[1];
  return bootSchema.parse(JSON.parse(json ?? ''));
}

describe('a page', () => {
  it('contains the id of its session, as API responses do', async () => {
    const person = await registerPerson(server);
    const { headers } = await person.send(endpoints.session.currentUser);
    expect((await bootOf(person)).session).toBe(headers.get(SESSION_HEADER));
    expect((await bootOf(server.client())).session).toBeUndefined();
  });

  it('contains the user of the session, or none without a session', async () => {
    const { one } = await registerPair(server);
    expect((await bootOf(one)).user).toEqual(one.user);
    expect((await bootOf(server.client())).user).toBeNull();
  });

  it('contains the linked couple, and whether there is one', async () => {
    const { one, other } = await registerPair(server);
    const couple = await one.ok(endpoints.couples.current);
    expect((await bootOf(one)).linkedCouple).toEqual(couple);
    expect((await bootOf(other)).linkedCouple).toEqual(couple);
    const { person: alone } = await registerSingle(server);
    // Its invitation may have expired, so the browser requests it.
    expect(await bootOf(alone)).toMatchObject({ linkedCouple: null, hasCouple: true });
    const single = await registerPerson(server);
    expect(await bootOf(single)).toMatchObject({ linkedCouple: null, hasCouple: false });
  });

  it('contains the user’s date and week preferences, or those of the browser', async () => {
    const french = { 'Accept-Language': 'fr' };
    expect((await bootOf(server.client(french))).preferences).toEqual({
      language: 'fr',
      firstDayOfWeek: 1,
      dateStyle: 'local',
    });
    const person = await registerPerson(server);
    const body = { firstDayOfWeek: 6, dateStyle: 'iso' } as const;
    await person.ok(endpoints.preferences.change, { body });
    expect((await bootOf(person)).preferences).toEqual({ language: 'en', ...body });
  });

  it('preloads the scripts of the page and of its slots', async () => {
    const { text: html } = await server.client().fetch('/');
    const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address);
    expect(found(/<link rel="preload" as="script" href="(.*?)"/g)).toEqual([
      '/mf/mf-money/b2/remoteEntry.js',
      '/mf/mf-cards/b3/remoteEntry.js',
    ]);
    expect(found(/<script async src="(.*?)"/g)).toEqual([
      '/mf/shell/b1/layers.js',
      '/mf/mf-money/b2/front.js',
      '/mf/mf-cards/b3/card.js',
    ]);
    expect(found(/<script defer src="(.*?)"/g)).toEqual(['/mf/shell/b1/shell.js']);
  });

  it.each([
    ['dark', '<html lang="en" data-theme="dark">', 'content="dark"'],
    ['light', '<html lang="en" data-theme="light">', 'content="light"'],
    ['"><script>', '<html lang="en">', 'content="light dark"'],
    ['', '<html lang="en">', 'content="light dark"'],
  ])('has the chosen theme from its first byte (%j)', async (theme, html, meta) => {
    const Cookie = `${THEME_COOKIE}=${encodeURIComponent(theme)}`;
    const { text } = await server.client().fetch('/', { headers: { Cookie } });
    expect(text).toContain(html);
    expect(text).toContain(`<meta name="color-scheme" ${meta} />`);
  });

  it('is compressed', async () => {
    const { headers } = await server
      .client()
      .fetch('/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('Content-Encoding')).toBe('gzip');
    expect(headers.get('Vary')).toContain('Accept-Encoding');
  });

  it('permits scripts of local servers when overrides are enabled', async () => {
    const trying = await startTestServer({ BUILDS_DIR: builds, OVERRIDES: '1' });
    const { headers } = await trying.client().fetch('/');
    expect((await bootOf(trying.client())).overrides).toBe(true);
    expect((await bootOf(server.client())).overrides).toBe(false);
    await trying.close();
    expect(headers.get('Content-Security-Policy')).toContain(
      "script-src 'self' http://localhost:* http://127.0.0.1:*;",
    );
  });

  it('escapes its data', async () => {
    const { text: html } = await server.client().fetch('/');
    expect(html).not.toContain('<b>');
    // Its data, a library, the chunks of the page and of a card in it, and the shell.
    expect(html.match(/<\/script>/g)).toHaveLength(5);
  });

  it('is not cached and permits no inline script', async () => {
    const { headers } = await server.client().fetch('/');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
  });

  it('responds 404 for an unknown page, and 200 where signing in helps', async () => {
    const client = server.client();
    expect((await client.fetch('/nowhere')).status).toBe(404);
    expect((await client.fetch('/own')).status).toBe(200);
  });

  it('contains the position from which its event stream continues', async () => {
    const { one, other, category } = await registerPair(server);
    const { lastEvent } = await bootOf(other);
    await add(one, category);
    const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const events = await openEvents(`${server.address}/api/events?after=${lastEvent}`, cookie);
    expect((await events.next()).id).toBe(String(lastEvent + 1));
    events.close();
  });
});

describe('Trusted Types policies of a guest', () => {
  const guest = {
    name: 'mf-guest',
    build: 'g1',
    kit: '1.0.0',
    entry: '/mf/mf-guest/g1/remoteEntry.js',
    scripts: {},
    pages: [{ name: 'guest', path: '/guest', audience: 'all', title: 'Guest' }],
    slots: [],
    from: { origin: 'https://guest.example', list: '0' },
  };
  const pay = { name: 'pay', path: '/pay', audience: 'signed-in', title: 'Pay', takesCards: true };

  beforeAll(async () => {
    await mkdir(join(builds, 'mf-guest', 'g1'), { recursive: true });
    const row = { ...guest, trustedTypes: ['vue'] };
    await writeFile(join(builds, 'mf-guest', 'g1', 'row.json'), JSON.stringify(row));
  });
  afterAll(() => writeFile(join(builds, 'manifest.json'), JSON.stringify(registry)));

  /** Returns the allowed policies at some addresses, with this row of the guest. */
  async function allowedWith(row: object, ...paths: string[]): Promise<unknown[]> {
    const [money, ...others] = registry.microfrontends;
    const selling = { ...money, pages: [...(money?.pages ?? []), pay] };
    const live = { ...registry, microfrontends: [selling, ...others, row] };
    await writeFile(join(builds, 'manifest.json'), JSON.stringify(live));
    return Promise.all(
      paths.map(async (path) => {
        const policy = (await server.client().fetch(path)).headers.get('Content-Security-Policy');
        return /;trusted-types ([^;]*)/.exec(policy ?? '')?.[1];
      }),
    );
  }

  it('are allowed in its documents, but not where cards are entered', async () => {
    expect(await allowedWith(guest, '/', '/guest', '/pay', '/de/pay')).toEqual([
      "default vue 'allow-duplicates'",
      "default vue 'allow-duplicates'",
      'default',
      'default',
    ]);
  });

  it('are not allowed while it is stopped, or if it was not deployed from its server', async () => {
    expect(await allowedWith({ ...guest, stopped: 'needs more' }, '/guest')).toEqual(['default']);
    expect(await allowedWith({ ...guest, from: undefined }, '/guest')).toEqual(['default']);
  });
});

describe('files of builds', () => {
  it('are cached forever, and the registry is not', async () => {
    const client = server.client();
    const entry = await client.fetch('/mf/mf-money/b2/remoteEntry.js');
    expect(entry.headers.get('Cache-Control')).toContain('immutable');
    const manifest = await client.fetch('/mf/manifest.json');
    expect(manifest.headers.get('Cache-Control')).toBe('no-cache');
    expect(JSON.parse(manifest.text)).toEqual(registry);
  });

  it('are served precompressed to clients that accept it', async () => {
    const client = server.client();
    const path = '/mf/mf-money/b2/chunk.js';
    const folder = join(builds, 'mf-money', 'b2');
    const script = 'console.error("a chunk");';
    await writeFile(join(folder, 'chunk.js'), script);
    // As when a deploy adds a build while the server runs.
    await writeFile(join(folder, 'chunk.js.br'), brotliCompressSync(script));
    const small = await client.fetch(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(small.headers.get('Content-Encoding')).toBe('br');
    expect(small.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(small.text).toBe(script);
    const plain = await client.fetch(path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Vary')).toContain('Accept-Encoding');
    expect(plain.text).toBe(script);
  });

  it('respond 404 without a page when they do not exist', async () => {
    const { status, headers } = await server.client().fetch('/mf/mf-money/b3/remoteEntry.js');
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toContain('text/plain');
  });

  it('change without a restart', async () => {
    const [money] = registry.microfrontends;
    const next = { ...registry, microfrontends: [{ ...money, build: 'b3' }] };
    await writeFile(join(builds, 'manifest.json'), JSON.stringify(next));
    const { registry: live } = await bootOf(server.client());
    expect(live.microfrontends[0]?.build).toBe('b3');
  });
});
