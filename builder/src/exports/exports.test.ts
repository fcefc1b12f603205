import { expect, it, vi } from 'vitest';
import { compareKit } from './kit.ts';

// Only ends a test that hangs: it starts a compiler.
vi.setConfig({ testTimeout: 120_000 });

it('matches the committed list of the kit (update: npm run exports)', () => {
  const { differences, version, listed } = compareKit();
  expect(differences).toEqual([]);
  expect(version).toBe(listed.version);
});
