/** The write queue is full. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Runs a write when it is next in the queue; each write of the server itself (`undefined`) has its own queue. */
export type WriteQueue = <Result>(
  who: string | undefined,
  write: () => Promise<Result>,
) => Promise<Result>;

/** A user, an anonymous request, or a single write of the server itself. */
type Writer = string | symbol;

interface WriteLimits {
  /** Concurrent writes, each of a different writer. */
  atOnce: number;
  /** Pending and running writes per writer. */
  mostOfOne: number;
  /** Pending and running writes in total. */
  most: number;
}

/**
 * Creates a fair queue of writes: each writer has one running at a time, and writers are served round-robin, so
 * that a user with many writes delays others by one only.
 *
 * @returns runs a queued write; throws OverloadedError beyond the limits
 */
export function createWriteQueue({ atOnce, mostOfOne, most }: WriteLimits): WriteQueue {
  /** Queued writes by user, served round-robin. */
  const waiting = new Map<Writer, (() => void)[]>();
  const writing = new Set<Writer>();
  const open = new Map<Writer, number>();
  let openOfAll = 0;

  function next(): void {
    for (const [who, [write, ...rest]] of waiting) {
      if (writing.size >= atOnce) return;
      if (!write || writing.has(who)) continue;
      if (rest.length > 0) waiting.set(who, rest);
      else waiting.delete(who);
      writing.add(who);
      write();
    }
  }

  function end(who: Writer): void {
    writing.delete(who);
    const rest = waiting.get(who);
    if (rest) {
      waiting.delete(who);
      waiting.set(who, rest);
    }
    next();
  }

  function turnOf(who: Writer): Promise<void> {
    return new Promise((resolve) => {
      waiting.set(who, [...(waiting.get(who) ?? []), resolve]);
      next();
    });
  }

  return async (asker, write) => {
    const who = asker ?? Symbol('the server');
    const ofOne = open.get(who) ?? 0;
    if (openOfAll >= most || ofOne >= mostOfOne) {
      throw new OverloadedError('Too many wait for the database');
    }
    openOfAll += 1;
    open.set(who, ofOne + 1);
    await turnOf(who);
    try {
      return await write();
    } finally {
      openOfAll -= 1;
      const left = (open.get(who) ?? 1) - 1;
      if (left === 0) open.delete(who);
      else open.set(who, left);
      end(who);
    }
  };
}
