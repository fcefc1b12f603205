import { endpoints } from '@harmony/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const PINNED = '/embed/calculator.0123456789ab.js';
const FRAME_SCRIPT = '/embed/calculator-frame.0123456789ab.js';
const COUNTING = '/embed/counting.0123456789ab.js';
/** A key of a publisher. */
const KEY = 'b7a6f0d2-4c0e-4f3c-9a53-0d6f6f1f2a11';
const PUBLIC_URL = 'https://harmony.example';

let builds: string;
let server: TestServer;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await mkdir(join(builds, 'embed'));
  await writeFile(join(builds, PINNED), '// the calculator');
  await writeFile(join(builds, 'embed/calculator.older.js'), '// an older one');
  const publish = { name: 'publish', path: '/embed', audience: 'all', title: 'P' };
  const oembed = { rel: 'alternate', type: 'application/json+oembed', title: 'Calculator' };
  const row = {
    name: 'mf-site',
    build: 'b',
    kit: '1.0.0',
    entry: '',
    scripts: {},
    slots: [],
    embeds: {
      calculator: { script: PINNED, integrity: 'sha384-x' },
      'calculator-frame': { script: FRAME_SCRIPT, integrity: 'sha384-y' },
      counting: { script: COUNTING, integrity: 'sha384-c' },
      'who-pays-what-frame': { script: '/embed/who-pays-what-frame.1.js', integrity: 'sha384-z' },
    },
    pages: [{ ...publish, links: [{ ...oembed, href: '/embed/oembed?url={page}' }] }],
  };
  const registry = {
    shell: { build: 'b', kit: '1.0.0', scripts: [], fonts: [] },
    microfrontends: [row],
  };
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  server = await startTestServer({ BUILDS_DIR: builds, PUBLIC_URL });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

const get = (path: string) => server.client().fetch(path);

describe('the embed script', () => {
  it('is the newest under its plain name, with a short cache time', async () => {
    const { status, text, headers } = await get('/embed/calculator.js');
    expect([status, text]).toEqual([200, '// the calculator']);
    expect(headers.get('Content-Type')).toContain('text/javascript');
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it.each([PINNED, '/embed/calculator.older.js'])('is cached forever under %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/embed/nothing.js', '/embed/toString.js', '/embed/..%2Fmanifest.json'])(
    'does not exist under %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

it('the live versions are listed with their hashes, and in no page', async () => {
  const scripts = await server.client().ok(endpoints.embeds.scripts);
  expect(scripts).toContainEqual({ name: 'calculator', script: PINNED, integrity: 'sha384-x' });
  expect(scripts).toContainEqual({ name: 'counting', script: COUNTING, integrity: 'sha384-c' });
  expect((await get('/embed')).text).not.toContain('sha384-');
});

describe('the frame', () => {
  it('may be framed by any site, and allows only the script', async () => {
    const { text, headers } = await get('/embed/frame?theme=dark&partner=two-purses');
    expect(text).toContain(
      '<script async src="/embed/calculator-frame.js" data-frame data-theme="dark" data-partner="two-purses">',
    );
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain(`default-src 'none'; script-src 'self' ${PUBLIC_URL};`);
    expect(policy).toContain('frame-ancestors *');
    expect(headers.get('X-Frame-Options')).toBeNull();
  });

  it('loads the script that counts only with a key, and may send only then', async () => {
    const counted = await get(`/embed/frame?key=${KEY}`);
    expect(counted.text).toContain(`<script async src="/embed/counting.js" data-key="${KEY}">`);
    expect(counted.headers.get('Content-Security-Policy')).toContain(
      `connect-src 'self' ${PUBLIC_URL};`,
    );
    for (const path of ['/embed/frame', '/embed/frame?key="><script>']) {
      const { text, headers } = await get(path);
      expect(text).not.toContain('counting');
      expect(text).not.toContain('data-key');
      expect(headers.get('Content-Security-Policy')).not.toContain('connect-src');
    }
  });

  it('shows another tool by its name, and the calculator for an unknown name', async () => {
    const bills = 'Rent=1200&Electricity=80.5';
    const query = new URLSearchParams({ tool: 'who-pays-what', bills, goal: '1' }).toString();
    const { text } = await get(`/embed/frame?${query}`);
    expect(text).toContain(
      '<script async src="/embed/who-pays-what-frame.js" data-frame data-bills="Rent=1200&amp;Electricity=80.5">',
    );
    expect(text).toContain('<title>Who pays what</title>');
    expect((await get('/embed/frame?tool=nonsense')).text).toContain('calculator-frame.js');
  });

  it('escapes its options and ignores unknown ones', async () => {
    const { text } = await get(
      `/embed/frame?theme=${encodeURIComponent('"><script>alert(1)</script>')}&onload=x&theme[]=y`,
    );
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('onload');
  });
});

describe('oEmbed', () => {
  const getOembed = (query: string) => get(`/embed/oembed?${query}`);
  const page = encodeURIComponent(`${PUBLIC_URL}/embed?theme=dark&made=up`);

  it('is announced by the page', async () => {
    const { text } = await get('/embed');
    expect(text).toContain(
      `<link rel="alternate" type="application/json+oembed" title="Calculator" href="${PUBLIC_URL}/embed/oembed?url=https%3A%2F%2Fharmony.example%2Fembed" />`,
    );
  });

  it('is announced with the options of the address, escaped', async () => {
    const { text } = await get('/embed?theme=dark&accent=%230d6b64&x=%22%3E<script>');
    const [, href = ''] = /oembed" title="Calculator" href="([^"]*)"/.exec(text) ?? [];
    const address = new URL(href).searchParams.get('url') ?? '';
    expect(new URL(address).searchParams.get('accent')).toBe('#0d6b64');
    const { html } = JSON.parse((await get(href.slice(PUBLIC_URL.length))).text) as {
      html: string;
    };
    expect(html).toContain(`src="${PUBLIC_URL}/embed/frame?theme=dark&amp;accent=%230d6b64"`);
  });

  it.each([
    ['/de/embed', 'locale=de', 'Gemeinsamer Budgetrechner'],
    ['/de/embed?locale=fr-CH', 'locale=fr-CH', 'Calculateur de budget à deux'],
    ['/embed?locale=pl', 'locale=pl', 'Joint budget calculator'],
    ['/fr/embed?tool=who-pays-what', 'tool=who-pays-what&amp;locale=fr', 'Qui paie quoi'],
    ['/who-pays-what?theme=dark', 'tool=who-pays-what&amp;theme=dark', 'Who pays what'],
    [`/embed?currency=EUR&key=${KEY}`, `currency=EUR&amp;key=${KEY}`, 'Joint budget calculator'],
  ])('uses the language of %s', async (path, query, title) => {
    const { text } = await getOembed(`url=${encodeURIComponent(PUBLIC_URL + path)}`);
    expect(JSON.parse(text)).toMatchObject({ title });
    expect(JSON.parse(text)).toHaveProperty(
      'html',
      expect.stringContaining(`/embed/frame?${query}"`),
    );
  });

  it('returns the frame within the requested size', async () => {
    const { text, headers } = await getOembed(`url=${page}&maxwidth=400&maxheight=9999`);
    expect(headers.get('Content-Type')).toContain('application/json');
    expect(JSON.parse(text)).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 400,
      height: 760,
    });
    expect(JSON.parse(text)).toHaveProperty(
      'html',
      expect.stringContaining(`<iframe src="${PUBLIC_URL}/embed/frame?theme=dark" `),
    );
  });

  it('accepts the page with a trailing slash', async () => {
    expect((await getOembed(`url=${encodeURIComponent(`${PUBLIC_URL}/embed/`)}`)).status).toBe(200);
  });

  it.each([
    ['url=https%3A%2F%2Felsewhere.example%2Fembed', 404],
    ['url=nonsense', 404],
    ['', 404],
    [`url=${page}&format=xml`, 501],
  ])('responds to %j with %d', async (query, status) => {
    expect((await getOembed(query)).status).toBe(status);
  });
});
