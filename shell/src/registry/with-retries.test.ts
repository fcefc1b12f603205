import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRetries } from './with-retries.ts';

/** Returns a loader that fails the given number of times before it succeeds. */
function failing(times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return `call ${calls}`;
  };
}

/** Returns a loader that hangs the given number of times before it succeeds. */
function hanging(times: number) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= times ? new Promise<never>(() => {}) : Promise.resolve(`call ${calls}`);
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function outcomeOf(load: () => Promise<string>) {
  const start = Date.now();
  const outcome = withRetries(load, 'mf-goals').catch(String);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, after: Date.now() - start };
}

it('loads once when that succeeds', async () => {
  expect((await outcomeOf(failing(0))).outcome).toBe('call 1');
});

it('retries after a failure', async () => {
  expect((await outcomeOf(failing(3))).outcome).toBe('call 4');
});

it('rejects with the first failure, which names the cause', async () => {
  expect((await outcomeOf(failing(99))).outcome).toBe('Error: failure 1');
});

it('retries a hanging attempt', async () => {
  expect((await outcomeOf(hanging(1))).outcome).toBe('call 2');
});

it('rejects after ten seconds', async () => {
  const { outcome, after } = await outcomeOf(hanging(99));
  expect(outcome).toMatch(/^TimeoutError: mf-goals did not complete/);
  expect(after).toBe(10_000);
});
