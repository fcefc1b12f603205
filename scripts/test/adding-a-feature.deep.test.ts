import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from '@harmony/builder/compatibility';
import { emitKitTypes } from '@harmony/builder/kit-types';
import { readKitExports } from '@harmony/builder/exports';
import { root } from '@harmony/builder/project';
import { copyProject, linkPackages } from '@harmony/test-kit/project-copy';

const MINUTES = 60_000;

/** Lists that a new feature adds a line to. */
const LISTS = ['bff/src/features.ts', 'bff/src/platform/database/migrations/index.ts'];

/** A named code block of the page: a whole file, or lines to add to one. */
interface Block {
  language: string;
  file: string;
  text: string;
}

function blocksOf(page: string): Block[] {
  return Array.from(
    page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm),
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  );
}

/** Adds the lines with `+` to a file, each after the line above it in the block. */
function withLines(before: string, lines: readonly string[]): string {
  let after = before;
  let above = '';
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('+')) {
      const place = after.split('\n').indexOf(above);
      expect(place, `the line: ${above}`).toBeGreaterThan(-1);
      after = after
        .split('\n')
        .toSpliced(place + 1, 0, text)
        .join('\n');
    }
    above = text;
  }
  return after;
}

describe('the page about adding a feature', () => {
  const blocks = blocksOf(readFileSync(join(root, 'docs/adding-a-feature.md'), 'utf8'));
  let copy: string;
  /** Returns the output of a failed command, or an empty string. */
  const failureOf = (command: string, ...parameters: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin', command),
      parameters,
      { cwd: copy, encoding: 'utf8', env: { ...process.env, TEST_DATABASE: 'sqlite' } },
    );
    return status === 0 ? '' : `${command} failed:\n${stdout}${stderr}`;
  };
  beforeAll(() => {
    copy = copyProject();
    linkPackages(copy);
    // New workspaces are linked only in a folder with installed packages.
    writeFileSync(join(copy, 'node_modules/.package-lock.json'), '{}');
    execFileSync(process.execPath, ['builder/src/new/new.ts', 'mf-wishes'], { cwd: copy });
    for (const { language, file, text } of blocks) {
      const path = join(copy, file);
      mkdirSync(dirname(path), { recursive: true });
      const lines = text.trimEnd().split('\n');
      writeFileSync(
        path,
        language === 'diff' ? withLines(readFileSync(path, 'utf8'), lines) : text,
      );
    }
    execFileSync(process.execPath, ['builder/src/exports/exports.ts'], { cwd: copy });
  }, 5 * MINUTES);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('touches one feature of the server, the contract and one micro-frontend', () => {
    const folders = blocks
      .filter(({ file }) => !file.startsWith('bff/test/'))
      .map(({ file }) => (LISTS.includes(file) ? 'a list' : dirname(file)));
    expect(new Set(folders)).toEqual(
      new Set([
        'contract/src/api',
        'contract/src',
        'bff/src/features/together/wishes',
        'bff/src/platform/database/migrations',
        'a list',
        'mf-wishes/src/wishes',
      ]),
    );
  });

  it('raises the minor version of the kit and blocks no live micro-frontend', async () => {
    const versionIn = (folder: string) =>
      (
        JSON.parse(readFileSync(join(folder, 'mf-kit/package.json'), 'utf8')) as { version: string }
      ).version.split('.', 1);
    expect(versionIn(copy)).toEqual(versionIn(root));
    const names = Object.fromEntries(
      Object.entries(readKitExports().exports).map(([module, listed]) => [
        module,
        Object.keys(listed).filter((name) => /^[a-z]/.test(name)),
      ]),
    );
    const guest = { names, types: await emitKitTypes(root) };
    const reasons = await judge(await emitKitTypes(copy), [guest]);
    expect(reasons.get(guest)).toBe(undefined);
  });

  it('follows the rules of the project', { timeout: 5 * MINUTES }, () => {
    for (const workspace of ['contract', 'bff', 'mf-wishes']) {
      expect(failureOf('tsc', '-p', `${workspace}/tsconfig.json`)).toBe('');
    }
    const files = new Set(blocks.map(({ file }) => file));
    expect(failureOf('oxfmt', '--check', ...files, 'mf-wishes')).toBe('');
    expect(failureOf('oxlint', '--deny-warnings', 'bff', 'contract', 'mf-wishes')).toBe('');
  });

  it('results in a working feature', { timeout: 5 * MINUTES }, () => {
    const files = ['wishes', 'tables', 'models.dialect'].map((name) => `bff/test/${name}.test.ts`);
    expect(failureOf('vitest', 'run', '--project', 'api', ...files)).toBe('');
  });
});
