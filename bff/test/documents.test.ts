import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['bff/test', 'bff/src', 'e2e/journeys', 'mf-kit/src', 'builder/src', 'scripts'];

/** The text of all test files with a name. */
const tests = new Map<string, string>();
for (const folder of folders) {
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(test|spec)\.ts$/.test(file)) continue;
    const text = readFileSync(join(root, folder, file), 'utf8').replaceAll(/\\(['"`])/g, '$1');
    tests.set(basename(file), (tests.get(basename(file)) ?? '') + text);
  }
}

describe.each([
  ['security', 100],
  ['failures', 20],
  ['reliability', 10],
])('the page on %s', (name, least) => {
  // References may be wrapped.
  const page = readFileSync(join(root, `docs/${name}.md`), 'utf8').replaceAll(/\s+/g, ' ');
  const named = [...page.matchAll(/`([\w.-]+\.(?:test|spec)\.ts)(?: › ([^`]+))?`/g)];

  it('names existing tests', () => {
    const missing = named
      .filter(([, file = '', test = '']) => !tests.get(file)?.includes(test))
      .map(([all]) => all);
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(least);
  });

  it('names existing decisions', () => {
    const decisions = readdirSync(join(root, 'docs/decisions')).map((file) =>
      Number(file.slice(0, 4)),
    );
    const cited = Array.from(page.matchAll(/ADR (\d+)/g), ([, number]) => Number(number));
    expect(cited.filter((number) => !decisions.includes(number))).toEqual([]);
  });
});

const pages = globSync(['*.md', 'docs/**/*.md', '.changeset/*.md'], { cwd: root });

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

it.each(pages)('every link of %s has a target', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const missing = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
    .filter((link) => !/^(https?|mailto):/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? join(root, page) : join(root, dirname(page), path);
      if (!existsSync(file)) return true;
      if (anchor === undefined) return false;
      const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
      return !Array.from(headings, ([, heading = '']) => anchorOf(heading)).includes(anchor);
    });
  expect(missing).toEqual([]);
});

it('every document named in code exists', () => {
  const files = globSync('*/{src,test,journeys,support,*.ts,*/*.ts}{,/**/*.{ts,tsx}}', {
    cwd: root,
    exclude: ['node_modules', 'builds', 'storybook-static'],
  }).filter((file) => /\.tsx?$/.test(file));
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/docs\/[\w/-]+\.md/g),
      ([name]) => name,
    ),
  );
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

it('every package of the lock file has a hash', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: true }>;
  };
  const without = Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link)
    .map(([path]) => path);
  expect(without).toEqual([]);
});
