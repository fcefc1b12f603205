import { expect, it } from 'vitest';
import { lockedPackages } from './build-identity.ts';

const react = { version: '19.3.1', integrity: 'sha512-one' };
const goals = {
  'mf-goals': { name: '@harmony/mf-goals', dependencies: { react: '^19.3.1' } },
  'node_modules/@harmony/mf-goals': { resolved: 'mf-goals', link: true },
};
const locked = (packages: object) => lockedPackages(JSON.stringify({ packages }));

it('does not change when another workspace is added', () => {
  const before = locked({ '': {}, ...goals, 'node_modules/react': react });
  const recipes = {
    'mf-recipes': { name: '@harmony/mf-recipes' },
    'node_modules/@harmony/mf-recipes': { resolved: 'mf-recipes', link: true },
  };
  expect(locked({ '': {}, ...goals, ...recipes, 'node_modules/react': react })).toBe(before);
});

it('changes with the version of any package', () => {
  const before = locked({ ...goals, 'node_modules/react': react });
  const next = { ...react, version: '19.3.2' };
  expect(locked({ ...goals, 'node_modules/react': next })).not.toBe(before);
  expect(
    locked({ ...goals, 'node_modules/react': react, 'mf-goals/node_modules/react': next }),
  ).not.toBe(before);
});
