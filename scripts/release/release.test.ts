import { readChangesets } from '@changesets/read';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '@harmony/builder/project';
import { release } from './release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-release-'));
  mkdirSync(join(folder, '.changeset'));
  write('.changeset/config.json', readFileSync(join(root, '.changeset/config.json'), 'utf8'));
  write('CHANGELOG.md', '# harmony\n\n## 0.4.1\n\n### Patch Changes\n\n- What was before\n');
  const product = { name: 'harmony', version: '0.4.1', private: true, workspaces: ['bff'] };
  write('package.json', JSON.stringify(product));
  write(
    'package-lock.json',
    JSON.stringify({ ...product, packages: { '': product, bff: { version: '0.1.0' } } }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

describe('a release', () => {
  it('bumps the version of the product and adds its entry at the top of the changelog', async () => {
    write('.changeset/one.md', '---\nharmony: patch\n---\n\nFixes a typo.\n');
    write('.changeset/two.md', '---\nharmony: minor\n---\n\nGoals have notes.\n');
    expect(await release(folder)).toBe('0.5.0');
    const changelog = read('CHANGELOG.md');
    const places = ['## 0.5.0', 'Goals have notes.', 'Fixes a typo.', '## 0.4.1'].map((text) =>
      changelog.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(read('package.json')).toContain('"version":"0.5.0"');
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '0.5.0',
      packages: { '': { version: '0.5.0' }, bff: { version: '0.1.0' } },
    });
    expect(existsSync(join(folder, '.changeset/one.md'))).toBe(false);
  });

  it('lists what it requires of operators, the newest release first', async () => {
    mkdirSync(join(folder, 'docs'));
    write('docs/upgrading.md', '# Upgrading\n\n## Releases\n\nNone else.\n\n### 0.4.0\n\n- Old\n');
    write('.changeset/one.md', '---\nharmony: major\n---\n\nSet `PUBLIC_URL`.\n');
    write('.changeset/two.md', '---\nharmony: minor\n---\n\nGoals have notes.\n');
    expect(await release(folder)).toBe('1.0.0');
    expect(read('docs/upgrading.md')).toBe(
      '# Upgrading\n\n## Releases\n\nNone else.\n\n### 1.0.0\n\n- Set `PUBLIC_URL`.\n\n### 0.4.0\n\n- Old\n',
    );
  });

  it('changes nothing without changesets', async () => {
    expect(await release(folder)).toBeUndefined();
    expect(read('CHANGELOG.md')).toContain('## 0.4.1');
  });

  it('rejects a changeset of a package without its own version', async () => {
    write('.changeset/one.md', '---\n"@harmony/bff": patch\n---\n\nFixes a typo.\n');
    await expect(release(folder)).rejects.toThrow('@harmony/bff');
  });
});

it('accepts all pending changesets of this repository', async () => {
  const changesets = await readChangesets(root);
  const names = changesets.flatMap(({ releases }) => releases.map(({ name }) => name));
  expect(names.filter((name) => name !== 'harmony')).toEqual([]);
});
