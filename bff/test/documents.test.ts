import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['bff/test', 'bff/src', 'e2e/journeys', 'mf-kit/src', 'scripts'];

/** The text of each test file by its name. */
const tests = new Map(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.ts$/.test(file))
      .map((file) => [
        file.split('/').at(-1) ?? '',
        readFileSync(join(root, folder, file), 'utf8').replaceAll(/\\(['"`])/g, '$1'),
      ]),
  ),
);

describe.each([
  ['security', 100],
  ['failures', 20],
  ['reliability', 10],
])('the page on %s', (name, least) => {
  const page = readFileSync(join(root, `docs/${name}.md`), 'utf8');
  const named = [...page.matchAll(/`([\w-]+\.(?:test|spec)\.ts)(?: › ([^`]+))?`/g)];

  it('names tests that are there', () => {
    const missing = named
      .filter(([, file = '', test = '']) => !tests.get(file)?.includes(test))
      .map(([all]) => all);
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(least);
  });

  it('names decisions that are there', () => {
    const decisions = readdirSync(join(root, 'docs/decisions')).map((file) =>
      Number(file.slice(0, 4)),
    );
    const cited = Array.from(page.matchAll(/ADR (\d+)/g), ([, number]) => Number(number));
    expect(cited.filter((number) => !decisions.includes(number))).toEqual([]);
  });
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
