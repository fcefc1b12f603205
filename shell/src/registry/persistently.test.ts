import { expect, it } from 'vitest';
import { persistently } from './persistently.ts';

/** A loader that fails so many times before it works. */
function failing(times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return `call ${calls}`;
  };
}

it('asks once where that is enough', async () => {
  expect(await persistently(failing(0))).toBe('call 1');
});

it('asks again after a failure', async () => {
  expect(await persistently(failing(3))).toBe('call 4');
});

it('gives up with the last failure', async () => {
  await expect(persistently(failing(99))).rejects.toThrow('failure 4');
});
