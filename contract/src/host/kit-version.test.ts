import { expect, it } from 'vitest';
import { worksWithKit } from './kit-version.ts';

it.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.9', '1.2.0', true],
  ['1.1.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.2.0', '2.0.0', false],
  ['2.0.0', '1.9.0', false],
])('built with kit %s, in a shell with %s: %s', (built, shell, works) => {
  expect(worksWithKit({ kit: built }, { kit: shell })).toBe(works);
});

it.each([
  ['1.2.0', 'a', '1.2.0', 'a', true],
  ['1.2.0', 'a', '1.2.0', 'b', false],
  ['1.2.0', 'a', '1.3.0', 'b', true],
  ['1.2.0', undefined, '1.2.0', 'b', true],
])(
  'built with kit %s that exports %s, in a shell with %s that exports %s: %s',
  (kit, exports, brought, provided, works) => {
    expect(worksWithKit({ kit, exports }, { kit: brought, exports: provided })).toBe(works);
  },
);
