import { describe, expect, it } from 'vitest';
import { isInstalled } from '../locked.mjs';

const react = { version: '19.0.0', integrity: 'sha512-a' };
const vitest = { version: '5.0.0', integrity: 'sha512-b', dev: true };
const lock = {
  packages: {
    '': { version: '1.0.0' },
    'mf-kit': { version: '7.2.0' },
    'node_modules/@harmony/mf-kit': { link: true },
    'node_modules/react': react,
    'node_modules/vitest': vitest,
    'node_modules/of-another-machine': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'mf-kit': { version: '7.1.0' },
    'node_modules/@harmony/mf-kit': { link: true },
    'node_modules/react': react,
    'node_modules/vitest': vitest,
  },
};
const without = (path: keyof typeof installed.packages) => {
  const { [path]: _gone, ...packages } = installed.packages;
  return { packages };
};

describe('isInstalled', () => {
  it('ignores the versions of our own workspaces', () => {
    expect(isInstalled(lock, installed, true)).toBe(true);
  });

  it('ignores missing and former links to workspaces', () => {
    expect(isInstalled(lock, without('node_modules/@harmony/mf-kit'), true)).toBe(true);
    const former = { ...installed.packages, 'node_modules/@harmony/mf-left': { link: true } };
    expect(isInstalled(lock, { packages: former }, true)).toBe(true);
  });

  it('requires development tools only on request', () => {
    const bare = without('node_modules/vitest');
    expect(isInstalled(lock, bare, false)).toBe(true);
    expect(isInstalled(lock, bare, true)).toBe(false);
  });

  it.each([
    ['a package is missing', without('node_modules/react')],
    [
      'a package has another version',
      {
        packages: { ...installed.packages, 'node_modules/react': { ...react, version: '18.0.0' } },
      },
    ],
    [
      'a package has another content',
      { packages: { ...installed.packages, 'node_modules/react': { ...react, integrity: 'c' } } },
    ],
    [
      'an installed package is not in the lock file',
      { packages: { ...installed.packages, 'node_modules/left': { version: '1.0.0' } } },
    ],
  ])('returns false when %s', (_case, there) => {
    expect(isInstalled(lock, there, true)).toBe(false);
  });
});
