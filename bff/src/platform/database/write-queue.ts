import pLimit from 'p-limit';

/** The write queue is full. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Runs one write transaction among the concurrent ones. */
export type WriteSlot = <Result>(write: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a turn of a writer, which takes a slot for each of its transactions. Each turn of the server itself
 * (`undefined`) has its own queue.
 */
export type WriteQueue = <Result>(
  writer: string | undefined,
  turn: (slot: WriteSlot) => Promise<Result>,
) => Promise<Result>;

interface WriteLimits {
  /** Concurrent transactions, each of a different writer. */
  atOnce: number;
  /** Pending and running turns per writer. */
  maxPerWriter: number;
  /** Pending and running turns in total. */
  max: number;
}

/**
 * Creates a fair queue of writes: each writer has one turn at a time and at most one pending transaction, so that a
 * writer with many turns delays others by one transaction only. Between its transactions, a turn blocks no others.
 *
 * @returns runs a queued turn; throws OverloadedError beyond the limits
 */
export function createWriteQueue({ atOnce, maxPerWriter, max }: WriteLimits): WriteQueue {
  // First in, first out: round-robin, since each writer has at most one entry.
  const slots = pLimit(atOnce);
  const turns = new Map<string | symbol, { queue: ReturnType<typeof pLimit>; open: number }>();
  let openInTotal = 0;

  return async (writer, turn) => {
    const key = writer ?? Symbol('the server');
    const own = turns.get(key) ?? { queue: pLimit(1), open: 0 };
    if (openInTotal >= max || own.open >= maxPerWriter) {
      throw new OverloadedError('Too many wait for the database');
    }
    turns.set(key, own);
    openInTotal += 1;
    own.open += 1;
    try {
      return await own.queue(() => turn((write) => slots(write)));
    } finally {
      openInTotal -= 1;
      own.open -= 1;
      if (own.open === 0) turns.delete(key);
    }
  };
}
