import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(root, 'mf-goals/src/lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the number of reports for each line, in a file of a micro-frontend. */
function problemsOf(lines: readonly string[]): number[] {
  mkdirSync(folder, { recursive: true });
  const files = lines.map((line, index) => {
    const file = join(folder, `line-${index}.ts`);
    writeFileSync(file, `${line}\n`);
    return file;
  });
  let output = '';
  try {
    output = execFileSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--config', join(root, 'oxlint.config.ts'), '--format', 'json', ...files],
      { cwd: root, encoding: 'utf8' },
    );
  } catch (error) {
    output = String((error as { stdout: string }).stdout);
  }
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string }[];
  };
  return files.map(
    (file) =>
      diagnostics.filter(
        ({ code, filename }) => code === 'harmony(stay-inside)' && file.endsWith(filename),
      ).length,
  );
}

it('rejects changes of shared state in a micro-frontend, and nothing else', () => {
  const refused = [
    `window.fetch = fetch;`,
    `globalThis.isOpen = true;`,
    `history.pushState = () => {};`,
    `document.body.style.overflow = 'hidden';`,
    `document.title = 'Mine';`,
    `Array.prototype.last = function last() {};`,
    `document.adoptedStyleSheets.push(new CSSStyleSheet());`,
    `import { Global } from '@emotion/react';`,
    `import './all.css';`,
  ];
  const allowed = [
    `window.location.href = '/';`,
    `const own = { title: '' }; own.title = 'Mine';`,
    `import { css } from '@emotion/react';`,
  ];
  expect(problemsOf([...refused, ...allowed])).toEqual([
    ...refused.map(() => 1),
    ...allowed.map(() => 0),
  ]);
});
