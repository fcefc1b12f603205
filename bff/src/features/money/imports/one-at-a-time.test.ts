import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function draftOf(userId: string) {
  const created = Promise.withResolvers<string>();
  const make = vi.fn<() => Promise<string>>(() => created.promise);
  return { make, finish: created.resolve, draft: oneAtATime(userId, make) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('builds drafts of one user one after the other, and drafts of other users in parallel', async () => {
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

test('continues with the next draft after a failure', async () => {
  const failing = oneAtATime('robin', () => Promise.reject(new Error('This is no statement')));
  const next = oneAtATime('robin', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('This is no statement');
  expect(await next).toBe('next');
});

test('rejects a draft with a retry time once it has waited too long, and never builds it', async () => {
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

test('rejects more than eight concurrent drafts of one user', async () => {
  const drafts = Array.from({ length: 8 }, () => draftOf('robin'));
  await expect(draftOf('robin').draft).rejects.toMatchObject({ code: 'too_many_at_once' });
  for (const { finish } of drafts) finish('made');
  expect(await Promise.all(drafts.map(({ draft }) => draft))).toHaveLength(8);
});
