import { bootSchema, preferencesEndpoints, type Boot, type Registry } from '@harmony/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const german = { About: 'Über uns', 'Who we are.': 'Wer wir sind.', Own: 'Meins' };
const registry: Registry = {
  shell: {
    build: 'b1',
    kit: '1.0.0',
    scripts: ['/mf/shell/b1/frame.js'],
    fonts: ['/mf/shell/b1/figtree.woff2'],
    translations: { de: {} },
  },
  microfrontends: [
    {
      name: 'mf-words',
      build: 'b2',
      kit: '1.0.0',
      entry: '/mf/mf-words/b2/remoteEntry.js',
      translations: { de: german },
      scripts: { own: ['/mf/mf-words/b2/own.js'] },
      pages: [
        { name: 'front', path: '/', audience: 'signed-out', title: 'Front', description: 'All.' },
        {
          name: 'about',
          path: '/about',
          audience: 'all',
          title: 'About',
          description: 'Who we are.',
        },
        { name: 'own', path: '/own', audience: 'signed-in', title: 'Own' },
        { name: 'sign-in', path: '/sign-in', audience: 'all', title: 'Sign in' },
      ],
      slots: [],
    },
    {
      name: 'mf-older',
      build: 'b3',
      kit: '1.0.0',
      entry: '/mf/mf-older/b3/remoteEntry.js',
      scripts: {},
      pages: [
        { name: 'older', path: '/older', audience: 'signed-in', title: 'Older' },
        { name: 'home', path: '/', audience: 'signed-in', title: 'Home' },
      ],
      slots: [],
    },
  ],
};

let builds: string;
let server: TestServer;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  server = await startTestServer({ BUILDS_DIR: builds, DEMO: '0' });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

const speaking = (language: string) => ({ headers: { 'Accept-Language': language } });
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
function bootOf(html: string): Boot {
  const json = /<script type="application\/json" id="harmony-boot">(.*?)<\/script>/s.exec(
    html,
  )?.[1];
  return bootSchema.parse(JSON.parse(json ?? ''));
}

describe('a public page', () => {
  it('uses the language of its address, not of the browser', async () => {
    const { text: english } = await server.client().fetch('/about', speaking('de'));
    const { text: translated, status } = await server.client().fetch('/de/about', speaking('en'));
    expect([languageOf(english), languageOf(translated), status]).toEqual(['en', 'de', 200]);
    expect(english).toContain('<title>About · Harmony</title>');
    expect(translated).toContain('<title>Über uns · Harmony</title>');
    expect(translated).toContain('content="Wer wir sind."');
  });

  it('links its translations and its canonical address', async () => {
    const { publicUrl } = server.services.environment;
    for (const path of ['/about', '/de/about']) {
      const { text: html } = await server.client().fetch(path);
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}" />`);
      expect(html).toContain(`hreflang="de" href="${publicUrl}/de/about"`);
      expect(html).not.toContain('hreflang="fr"');
      expect(html).toContain(`hreflang="x-default" href="${publicUrl}/about"`);
    }
    const { text: sitemap } = await server.client().fetch('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${publicUrl}/de</loc>`);
    expect(sitemap).toContain(`<loc>${publicUrl}/de/about</loc>`);
    expect(sitemap).not.toContain('/fr');
    expect(sitemap).not.toContain('/own');
  });

  it.each(['/de/sign-in', '/de/own', '/de/nowhere', '/it/about', '/de/de/about'])(
    'does not exist at %s',
    async (path) => {
      expect((await server.client().fetch(path)).status).toBe(404);
    },
  );

  it.each([
    ['/de/about', '/about'],
    ['/de/about/', '/about'],
    ['/de', '/'],
    ['/de/', '/'],
    // Two slashes would lead to another host.
    ['/de//', '/'],
    ['/de//evil.example', null],
    ['/de/\\\\evil.example', null],
    ['/de/%2f%2fevil.example', null],
  ])('redirects a signed-in user from %s to %s', async (path, address) => {
    const { one } = await registerPair(server);
    const { headers } = await one.fetch(path, { redirect: 'manual' });
    expect(headers.get('Location')).toBe(address);
  });
});

describe('every page', () => {
  it('declares its language and what it depends on', async () => {
    for (const [path, header, language] of [
      ['/about', 'fr', 'en'],
      ['/de/about', 'fr', 'de'],
      ['/sign-in', 'de', 'de'],
      ['/nowhere', 'de', 'de'],
    ] as const) {
      const { headers } = await server.client().fetch(path, speaking(header));
      expect([path, headers.get('Content-Language')]).toEqual([path, language]);
      expect(headers.get('Vary')).toContain('Accept-Language');
    }
  });
});

describe('the home page', () => {
  const front = (headers: Record<string, string>) =>
    server
      .client()
      .fetch('/', { headers: { 'Sec-Fetch-Dest': 'document', ...headers }, redirect: 'manual' });

  it('redirects visitors to their language', async () => {
    const { status, headers } = await front({ 'Accept-Language': 'de-CH,de;q=0.9,en;q=0.5' });
    expect([status, headers.get('Location'), headers.get('Vary')]).toEqual([
      302,
      '/de',
      expect.stringContaining('Accept-Language'),
    ]);
  });

  it.each([
    ['speaks English', { 'Accept-Language': 'en-GB' }],
    ['speaks none of ours', { 'Accept-Language': 'it' }],
    ['speaks one that it is not built in', { 'Accept-Language': 'fr' }],
    ['chooses English', { 'Accept-Language': 'de', 'Sec-Fetch-Site': 'same-origin' }],
  ])('does not redirect a visitor who %s', async (_, headers) => {
    const { status, text } = await front(headers);
    expect([status, languageOf(text)]).toEqual([200, 'en']);
  });
});

describe('an app page', () => {
  it('uses the browser’s language until the user chooses one', async () => {
    const { one } = await registerPair(server);
    const { text: header } = await one.fetch('/own', speaking('de-AT,de;q=0.9,en;q=0.5'));
    expect(languageOf(header)).toBe('de');
    expect(header).toContain('<title>Meins · Harmony</title>');
    await one.send(preferencesEndpoints.change, { body: { language: 'en' } });
    expect(languageOf((await one.fetch('/own', speaking('de'))).text)).toBe('en');
  });

  it('loads the files of its language, and those of older builds unchanged', async () => {
    const { one } = await registerPair(server);
    const { shell, microfrontends } = bootOf(
      (await one.fetch('/own', speaking('de'))).text,
    ).registry;
    expect(shell.scripts).toEqual(['/mf/shell/b1/de/frame.js']);
    expect(microfrontends.map(({ entry }) => entry)).toEqual([
      '/mf/mf-words/b2/de/remoteEntry.js',
      '/mf/mf-older/b3/remoteEntry.js',
    ]);
    expect(microfrontends[0]?.scripts).toEqual({ own: ['/mf/mf-words/b2/de/own.js'] });
  });

  it('uses the browser’s language for visitors', async () => {
    const { text } = await server.client().fetch('/sign-in', speaking('de'));
    expect(languageOf(text)).toBe('de');
    expect(bootOf(text).registry.microfrontends[0]?.pages.map(({ path }) => path)).toEqual([
      '/de',
      '/de/about',
      '/own',
      '/sign-in',
    ]);
  });
});
