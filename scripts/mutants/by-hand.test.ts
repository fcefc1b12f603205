import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changes } from './by-hand.ts';

it('finds each change by hand exactly once in its file', () => {
  const lost = changes.filter(
    ({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2,
  );
  expect(lost.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});

it('finds the tests of each change', () => {
  for (const { tests } of changes) expect(() => readFileSync(tests)).not.toThrow();
});

it('gives each change a unique name', () => {
  const names = changes.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
