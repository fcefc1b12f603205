import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A draft that is made when the test says so. */
function draftOf(userId: string) {
  const made = Promise.withResolvers<string>();
  const make = vi.fn<() => Promise<string>>(() => made.promise);
  return { make, finish: made.resolve, draft: oneAtATime(userId, make) };
}

/** What is under way has gone as far as it can. */
const settled = () => vi.advanceTimersByTimeAsync(0);

test('one draft of somebody is made after the other, and others wait for none of them', async () => {
  const [first, second, another] = [draftOf('robin'), draftOf('robin'), draftOf('kim')];
  await settled();
  expect(first.make).toHaveBeenCalledOnce();
  expect(second.make).not.toHaveBeenCalled();
  expect(another.make).toHaveBeenCalledOnce();
  first.finish('first');
  another.finish('another');
  expect(await Promise.all([first.draft, another.draft])).toEqual(['first', 'another']);
  await settled();
  expect(second.make).toHaveBeenCalledOnce();
  second.finish('second');
  expect(await second.draft).toBe('second');
});

test('one that fails keeps the next one from nothing', async () => {
  const failing = oneAtATime('robin', () => Promise.reject(new Error('This is no statement')));
  const next = oneAtATime('robin', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('This is no statement');
  expect(await next).toBe('next');
});

test('whoever waits for a connection’s time is asked to come again, and nothing is made for them then', async () => {
  const [first, second] = [draftOf('robin'), draftOf('robin')];
  const refused = Promise.all(
    [first, second].map(({ draft }) =>
      expect(draft).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 }),
    ),
  );
  await vi.advanceTimersByTimeAsync(50_000);
  await refused;
  first.finish('too late');
  await settled();
  expect(second.make).not.toHaveBeenCalled();
  expect(await oneAtATime('robin', () => Promise.resolve('later'))).toBe('later');
});

test('more than eight of somebody at once are refused', async () => {
  const drafts = Array.from({ length: 8 }, () => draftOf('robin'));
  await expect(draftOf('robin').draft).rejects.toMatchObject({ code: 'too_many_at_once' });
  for (const { finish } of drafts) finish('made');
  expect(await Promise.all(drafts.map(({ draft }) => draft))).toHaveLength(8);
});
