import { endpoints } from '@harmony/contract';
import { expect } from 'vitest';
import { newTransaction } from './people.ts';
import type { Pair } from './people.ts';
import type { Reply } from './test-client.ts';

const { transactions } = endpoints;

/** Only ends a test that hangs: a busy machine answers only a few requests per second while servers start. */
const PATIENCE_MILLISECONDS = 240_000;

/** A write by its idempotency key, which is also its description, with the status of its response. */
type Write = readonly [key: string, status: number];

const write = (pair: Pair, key: string): Promise<Reply> =>
  pair.one.send(transactions.create, {
    body: newTransaction(pair.category, { description: key }),
    headers: { 'Idempotency-Key': key },
  });

/**
 * Sends two reads and one write of a couple at a time, continuously during `work`.
 *
 * @param work receives a function that waits for a number of further responses
 * @returns the status of each read, and all writes
 */
export async function underLoad(
  pair: Pair,
  read: () => Promise<Reply>,
  work: (answered: (more: number) => Promise<void>) => Promise<void>,
): Promise<{ reads: number[]; writes: Write[] }> {
  const over = new AbortController();
  const reads: number[] = [];
  const writes: Write[] = [];
  const count = () => reads.length + writes.length;
  const batch = crypto.randomUUID();
  const reading = async () => {
    while (!over.signal.aborted) reads.push((await read()).status);
  };
  const writing = async () => {
    while (!over.signal.aborted) {
      const key = `${batch}-${writes.length}`;
      writes.push([key, (await write(pair, key)).status]);
    }
  };
  const load = Promise.all([reading(), reading(), writing()]);
  await work(async (more) => {
    const goal = count() + more;
    await expect.poll(count, { timeout: PATIENCE_MILLISECONDS }).toBeGreaterThan(goal);
  }).finally(() => over.abort());
  await load;
  return { reads, writes };
}

/** Repeats the writes that were refused, with their keys. */
export async function repeatRefused(pair: Pair, writes: readonly Write[]): Promise<void> {
  for (const [key] of writes.filter(([, status]) => status !== 201)) {
    expect((await write(pair, key)).status).toBe(201);
  }
}

/** Expects that each write is stored exactly once. */
export async function expectEachOnce(pair: Pair, writes: readonly Write[]): Promise<void> {
  const stored = (await pair.one.ok(transactions.list)).map(({ description }) => description);
  const keys = writes.map(([key]) => key);
  const ours = stored.filter((description) => keys.includes(description));
  expect(ours.toSorted()).toEqual(keys.toSorted());
}
