import type { PrerenderedDocument, Registry } from '@harmony/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const about = {
  name: 'about',

  audience: 'all',
  title: 'About "us" & <you>',
} as const;
const registry: Registry = {
  shell: {
    build: 'b1',
    kit: '1.0.0',
    scripts: ['/mf/shell/b1/packages.js', '/mf/shell/b1/frame.js'],
    fonts: [],
    prerendered: {
      frame: '/mf/shell/b1/frame.json',
      opening: '/mf/shell/b1/opening.json',
      waker: '/mf/shell/b1/waker.js',
      opener: '/mf/shell/b1/opener.js',
    },
  },
  microfrontends: [
    {
      name: 'mf-words',
      build: 'b2',
      kit: '1.0.0',
      entry: '/mf/mf-words/b2/remoteEntry.js',
      scripts: { about: ['/mf/mf-words/b2/about.js'] },
      openings: { own: '/mf/mf-words/b2/own.json' },
      documents: {
        '/about': '/mf/mf-words/b2/about.json',
        '/prices': '/mf/mf-words/b2/about.json',
      },
      pages: [
        { ...about, path: '/about', description: 'Who "we" are.' },
        { name: 'own', path: '/own', audience: 'signed-in', title: 'Own' },
        { ...about, name: 'prices', path: '/prices', description: 'Buy it.', sells: true },
      ],
      slots: [],
    },
  ],
};
const frame = {
  html: '<i>before</i><!--page--><i>after</i>',
  styles: [{ name: 'shell a1', css: '.a{}' }],
};
const document: PrerenderedDocument = {
  part: { html: '<h1>$& costs $1</h1>', styles: [{ name: 'words b2', css: '.b{}' }] },
  partWithDemo: { html: '<h1>With demo</h1>', styles: [] },
  picture: '/mf/mf-words/b2/picture.png',
  structuredData: { '@type': 'WebPage', url: '{origin}/about', name: '</script><b>' },
};

const skeleton = { html: '<p>Soon</p>', styles: [{ name: 'words c3', css: '.c{}' }] };

let builds: string;
let server: TestServer;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await mkdir(join(builds, 'shell', 'b1'), { recursive: true });
  await mkdir(join(builds, 'mf-words', 'b2'), { recursive: true });
  await writeFile(join(builds, 'shell', 'b1', 'frame.json'), JSON.stringify(frame));
  await writeFile(join(builds, 'mf-words', 'b2', 'about.json'), JSON.stringify(document));
  await writeFile(join(builds, 'shell', 'b1', 'opening.json'), JSON.stringify(frame));
  await writeFile(join(builds, 'mf-words', 'b2', 'own.json'), JSON.stringify(skeleton));
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  server = await startTestServer({ BUILDS_DIR: builds, DEMO: '0' });
});
afterAll(async () => {
  await server.close();
  await rm(builds, { recursive: true });
});

describe('a prerendered page', () => {
  it('is complete for visitors, with frame and styles', async () => {
    const { text: html, headers } = await server.client().fetch('/about');
    expect(html).toContain(
      '<div id="shell"><i>before</i><div id="page-mf-words-about" data-prerendered=""><h1>$& costs $1</h1></div><i>after</i></div>',
    );
    const nonce = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(html).toContain(`<style data-emotion="shell a1" nonce="${nonce}">.a{}</style>`);
    expect(html).toContain(`<style data-emotion="words b2" nonce="${nonce}">.b{}</style>`);
  });

  it('starts with one script, which loads the others', async () => {
    const { text: html } = await server.client().fetch('/about');
    expect([...html.matchAll(/<script [^>]*src="(.*?)"/g)].map(([, address]) => address)).toEqual([
      '/mf/shell/b1/waker.js',
    ]);
    expect(html).toContain(
      'data-scripts="/mf/mf-words/b2/about.js /mf/shell/b1/packages.js /mf/shell/b1/frame.js"',
    );
  });

  it('describes itself to search engines and previews, escaped', async () => {
    const { text: html } = await server.client().fetch('/about?ref=%22%3E%3Cscript%3E');
    const { publicUrl } = server.services.environment;
    expect(html).toContain('<title>About &quot;us&quot; &amp; &lt;you&gt; · Harmony</title>');
    expect(html).toContain('<meta name="description" content="Who &quot;we&quot; are." />');
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/about" />`);
    expect(html).toContain(`content="${publicUrl}/mf/mf-words/b2/picture.png"`);
    expect(html).toContain(`"url":"${publicUrl}/about","name":"\\u003c/script>\\u003cb>"`);
    expect(html).not.toContain('noindex');
  });

  it('is rendered in the browser for signed-in users', async () => {
    const { one } = await registerPair(server);
    const { text: html } = await one.fetch('/about');
    expect(html).toContain('<div id="shell"></div>');
    expect(html).toContain('<script defer src="/mf/shell/b1/frame.js">');
  });

  it('may be a skeleton without user data until the page has loaded', async () => {
    const { one } = await registerPair(server);
    const { text: html } = await one.fetch('/own');
    expect(html).toContain(
      '<div id="shell"><i>before</i><div id="page-mf-words-own" data-opening=""><p>Soon</p></div><i>after</i></div>',
    );
    expect(html).toContain('<style data-emotion="words c3"');
    expect([...html.matchAll(/<script [^>]*src="(.*?)"/g)].map(([, address]) => address)).toEqual([
      '/mf/shell/b1/opener.js',
    ]);
    expect(html).toContain('data-entries="/mf/mf-words/b2/remoteEntry.js"');
    expect((await server.client().fetch('/own')).text).toContain('<div id="shell"></div>');
  });

  it('offers the demo only on servers with one', async () => {
    const withDemo = await startTestServer({ BUILDS_DIR: builds, DEMO: '1' });
    expect((await withDemo.client().fetch('/about')).text).toContain('<h1>With demo</h1>');
    await withDemo.close();
  });

  it('is listed in the sitemap, unlike app pages', async () => {
    const { publicUrl } = server.services.environment;
    const { text: sitemap } = await server.client().fetch('/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<.loc>/g)].map(([, address]) => address)).toEqual([
      `${publicUrl}/about`,
      `${publicUrl}/prices`,
    ]);
    const { text: robots } = await server.client().fetch('/robots.txt');
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect((await server.client().fetch('/own')).text).toContain('content="noindex"');
  });
});

describe('a server that sells nothing', () => {
  let without: TestServer;
  beforeAll(async () => {
    without = await startTestServer({ BUILDS_DIR: builds, DEMO: '0', PLAN_FOR_ALL: 'premium' });
  });
  afterAll(() => without.close());

  it('renders pages in the browser with this setting, and without descriptions of offers', async () => {
    const { text: html } = await without.client().fetch('/about');
    expect(html).toContain('<div id="shell"></div>');
    expect(html).toContain('"planForAll":"premium"');
    expect(html).toContain('<meta name="description" content="Who &quot;we&quot; are." />');
    expect(html).not.toContain('ld+json');
    expect((await server.client().fetch('/about')).text).not.toContain('planForAll');
  });

  it('has no pages that sell', async () => {
    const statusOf = async (at: TestServer) => (await at.client().fetch('/prices')).status;
    expect([await statusOf(server), await statusOf(without)]).toEqual([200, 404]);
    const sitemapOf = async (at: TestServer) => (await at.client().fetch('/sitemap.xml')).text;
    expect(await sitemapOf(server)).toContain('/prices');
    const sitemap = await sitemapOf(without);
    expect(sitemap).toContain('/about');
    expect(sitemap).not.toContain('/prices');
    expect((await without.client().fetch('/about')).text).not.toContain('"path":"/prices"');
  });
});
