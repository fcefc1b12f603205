import { afterEach, expect, it, vi } from 'vitest';
import { loadRegistered, onFirstUse } from './on-first-use.ts';

afterEach(() => vi.unstubAllGlobals());

it('prefetches modules only in browsers that do not save data', async () => {
  const load = onFirstUse(vi.fn(() => Promise.resolve()));
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await loadRegistered();
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  await loadRegistered();
  expect(load).toHaveBeenCalledOnce();
});
