import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWriteQueue, OverloadedError } from './write-queue.ts';

const MANY = { atOnce: 1, maxPerWriter: 1000, max: 1000 };

describe('the write queue', () => {
  it('serves another user after one of many writes', async () => {
    const queue = createWriteQueue(MANY);
    const order: string[] = [];
    const write = (who: string, name: string) =>
      queue(who, (slot) =>
        slot(async () => {
          await nextTurn();
          order.push(name);
        }),
      );
    const many = Array.from({ length: 8 }, (_, index) => write('one', `one ${index}`));
    const few = [write('other', 'other 0'), write('other', 'other 1')];
    await Promise.all([...many, ...few]);
    expect(order.slice(0, 5)).toEqual(['one 0', 'other 0', 'one 1', 'other 1', 'one 2']);
    expect(order.filter((name) => name.startsWith('one'))).toEqual(
      many.map((_, index) => `one ${index}`),
    );
  });

  it('runs at most the limit at once, each for a different user, and completes all', async () => {
    const writes = fc.array(
      fc.record({ who: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(writes, fc.integer({ min: 1, max: 3 }), async (all, atOnce) => {
        const queue = createWriteQueue({ ...MANY, atOnce });
        const running: string[] = [];
        const outcomes = await Promise.allSettled(
          all.map(({ who, fails }) =>
            queue(who, (slot) =>
              slot(async () => {
                expect(running).not.toContain(who);
                running.push(who);
                expect(running.length).toBeLessThanOrEqual(atOnce);
                await nextTurn();
                running.splice(running.indexOf(who), 1);
                if (fails) throw new Error('as it should');
              }),
            ),
          ),
        );
        expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
          all.map(({ fails }) => fails),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('runs the transactions of others between two of a turn, but no other turn of its writer', async () => {
    const queue = createWriteQueue(MANY);
    const order: string[] = [];
    const write = (who: string, names: string[]) =>
      queue(who, async (slot) => {
        for (const name of names) {
          await slot(async () => {
            await nextTurn();
            order.push(name);
          });
        }
      });
    await Promise.all([
      write('one', ['first half', 'second half']),
      write('one', ['next']),
      write('other', ['other']),
    ]);
    expect(order).toEqual(['first half', 'other', 'second half', 'next']);
  });

  it('runs several writes of the server itself at once, such as heartbeats while it is busy', async () => {
    const queue = createWriteQueue({ ...MANY, atOnce: 2, maxPerWriter: 1 });
    const busy = Promise.withResolvers<void>();
    const long = queue(undefined, (slot) => slot(() => busy.promise));
    expect(await queue(undefined, (slot) => slot(() => Promise.resolve('alive')))).toBe('alive');
    busy.resolve();
    await long;
  });

  it('rejects only the user with too many writes', async () => {
    const queue = createWriteQueue({ ...MANY, maxPerWriter: 2 });
    const held = Promise.withResolvers<void>();
    const under = [queue('one', () => held.promise), queue('one', () => held.promise)];
    await expect(queue('one', () => held.promise)).rejects.toThrow(OverloadedError);
    const other = queue('other', () => held.promise);
    held.resolve();
    await Promise.all([...under, other]);
    await queue('one', () => held.promise);
  });
});
