import { expect, it, vi } from 'vitest';
import { compareKit } from './kit.ts';

// Only ends a test that hangs: it starts a compiler.
vi.setConfig({ testTimeout: 120_000 });

it('lists the exports of the kit as they are, in exports.json: npm run exports', () => {
  const { told, version, listed } = compareKit();
  expect(told).toEqual([]);
  expect(version).toBe(listed.version);
});
