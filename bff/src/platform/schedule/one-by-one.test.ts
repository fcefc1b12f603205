import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

it('processes all items in sequence and throws the failures at the end', async () => {
  const done: number[] = [];
  const failAt = (...bad: number[]) =>
    oneByOne([1, 2, 3, 4], async (item) => {
      await Promise.resolve();
      done.push(item);
      if (bad.includes(item)) throw new Error(`not ${item}`);
    });
  await failAt();
  expect(done.splice(0)).toEqual([1, 2, 3, 4]);
  await expect(failAt(2)).rejects.toThrow('not 2');
  expect(done.splice(0)).toEqual([1, 2, 3, 4]);
  await expect(failAt(1, 3)).rejects.toMatchObject({
    errors: [{ message: 'not 1' }, { message: 'not 3' }],
  });
  expect(done).toEqual([1, 2, 3, 4]);
});

it('skips the rest after an abort and still throws the failures', async () => {
  const done: number[] = [];
  const stopping = new AbortController();
  const stopped = oneByOne(
    [1, 2, 3, 4],
    async (item) => {
      await Promise.resolve();
      done.push(item);
      if (item === 2) stopping.abort();
      if (item === 1) throw new Error('not 1');
    },
    stopping.signal,
  );
  await expect(stopped).rejects.toThrow('not 1');
  expect(done).toEqual([1, 2]);
});
