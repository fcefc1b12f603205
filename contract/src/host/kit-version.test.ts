import { expect, it } from 'vitest';
import { worksWithKit } from './kit-version.ts';

it.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.9', '1.2.0', true],
  ['1.1.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.2.0', '2.0.0', false],
  ['2.0.0', '1.9.0', false],
])('built with kit %s, in a shell with %s: %s', (builtWith, provided, works) => {
  expect(worksWithKit(builtWith, provided)).toBe(works);
});
