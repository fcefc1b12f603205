import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { currentRequestId, withRequestId } from '../database/request-comment.ts';
import { every } from './every.ts';

const SOON_MILLISECONDS = 2;
const NEVER_MILLISECONDS = 1_000_000;

const logger = pino({ level: 'silent' });

/** Work that completes when the test decides. */
function manual() {
  const ends: (() => void)[] = [];
  const state = { started: 0, running: 0, mostAtOnce: 0 };
  return {
    state,
    async work() {
      state.started += 1;
      state.running += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.running);
      await new Promise<void>((resolve) => ends.push(resolve));
      state.running -= 1;
    },
    end: () => ends.shift()?.(),
  };
}

it('repeats the work and never overlaps runs', async () => {
  const { state, work, end } = manual();
  const repeated = every(SOON_MILLISECONDS, logger, '', work);
  expect(state.started).toBe(1);
  for (const time of [2, 3, 4]) {
    repeated.now();
    end();
    await vi.waitFor(() => expect(state.started).toBe(time));
  }
  expect(state.mostAtOnce).toBe(1);
  const stopped = repeated.stop();
  end();
  await stopped;
});

it('runs once more, without delay, for all requests during a run', async () => {
  const { state, work, end } = manual();
  const repeated = every(NEVER_MILLISECONDS, logger, '', work);
  repeated.now();
  repeated.now();
  end();
  await vi.waitFor(() => expect(state.started).toBe(2));
  end();
  await vi.waitFor(() => expect(state.running).toBe(0));
  expect(state.started).toBe(2);
  repeated.now();
  await vi.waitFor(() => expect(state.started).toBe(3));
  const stopped = repeated.stop();
  end();
  await stopped;
});

it('logs a failure and continues', async () => {
  const warned: string[] = [];
  const telling = pino({ level: 'warn' }, { write: (line: string) => warned.push(line) });
  let times = 0;
  const repeated = every(SOON_MILLISECONDS, telling, 'the sweep failed', () => {
    times += 1;
    return Promise.reject(new Error('no broom'));
  });
  await vi.waitFor(() => expect(times).toBeGreaterThan(2));
  await repeated.stop();
  expect(JSON.parse(warned[0] ?? '{}')).toMatchObject({
    msg: 'the sweep failed',
    err: { message: 'no broom' },
  });
});

it('stops for good once the requested runs are complete', async () => {
  const { state, work, end } = manual();
  const repeated = every(SOON_MILLISECONDS, logger, '', work);
  repeated.now();
  const stopped = repeated.stop();
  for (const time of [1, 2]) {
    await vi.waitFor(() => expect(state).toMatchObject({ started: time, running: 1 }));
    await expect(Promise.race([stopped, pause(0, 'still waiting')])).resolves.toBe('still waiting');
    end();
  }
  await stopped;
  repeated.now();
  expect(state).toMatchObject({ started: 2, running: 0 });
});

it('aborts the signal of work that is slow to stop', async () => {
  vi.useFakeTimers();
  const aborted = Promise.withResolvers<void>();
  const repeated = every(NEVER_MILLISECONDS, logger, '', (signal) => {
    signal.addEventListener('abort', () => aborted.resolve());
    return aborted.promise;
  });
  repeated.now();
  const stopped = repeated.stop();
  await vi.advanceTimersByTimeAsync(5000);
  await expect(stopped).resolves.toBeUndefined();
  vi.useRealTimers();
});

it('works outside of the request that wakes it', async () => {
  const ids: string[] = [];
  const repeated = every(NEVER_MILLISECONDS, logger, '', () => {
    ids.push(currentRequestId());
    return Promise.resolve();
  });
  await vi.waitFor(() => expect(ids).toHaveLength(1));
  withRequestId('request-1', () => repeated.now());
  await vi.waitFor(() => expect(ids).toHaveLength(2));
  await repeated.stop();
  expect(ids).toEqual(['', '']);
});
