import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

/** A loader that never answers so many times before it works. */
function hanging(times: number) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= times ? new Promise<never>(() => {}) : Promise.resolve(`call ${calls}`);
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What becomes of it, and after how many milliseconds. */
async function outcomeOf(load: () => Promise<string>) {
  const start = Date.now();
  const outcome = persistently(load, 'mf-goals').catch(String);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, after: Date.now() - start };
}

it('asks once where that is enough', async () => {
  expect((await outcomeOf(failing(0))).outcome).toBe('call 1');
});

it('asks again after a failure', async () => {
  expect((await outcomeOf(failing(3))).outcome).toBe('call 4');
});

it('gives up with the first failure, which says what is wrong', async () => {
  expect((await outcomeOf(failing(99))).outcome).toBe('Error: failure 1');
});

it('asks again for what hangs', async () => {
  expect((await outcomeOf(hanging(1))).outcome).toBe('call 2');
});

it('gives up after ten seconds', async () => {
  const { outcome, after } = await outcomeOf(hanging(99));
  expect(outcome).toMatch(/^TooLate: mf-goals did not come/);
  expect(after).toBe(10_000);
});
