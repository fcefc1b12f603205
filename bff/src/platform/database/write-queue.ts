/** The write queue is full. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Runs a write when it is next in the queue; each write of the server itself (`undefined`) has its own queue. */
export type WriteQueue = <Result>(
  userId: string | undefined,
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
    for (const [writer, [write, ...rest]] of waiting) {
      if (writing.size >= atOnce) return;
      if (!write || writing.has(writer)) continue;
      if (rest.length > 0) waiting.set(writer, rest);
      else waiting.delete(writer);
      writing.add(writer);
      write();
    }
  }

  function end(writer: Writer): void {
    writing.delete(writer);
    const rest = waiting.get(writer);
    if (rest) {
      waiting.delete(writer);
      waiting.set(writer, rest);
    }
    next();
  }

  function ready(writer: Writer): Promise<void> {
    return new Promise((resolve) => {
      waiting.set(writer, [...(waiting.get(writer) ?? []), resolve]);
      next();
    });
  }

  return async (userId, write) => {
    const writer = userId ?? Symbol('the server');
    const ofOne = open.get(writer) ?? 0;
    if (openOfAll >= most || ofOne >= mostOfOne) {
      throw new OverloadedError('Too many wait for the database');
    }
    openOfAll += 1;
    open.set(writer, ofOne + 1);
    await ready(writer);
    try {
      return await write();
    } finally {
      openOfAll -= 1;
      const left = (open.get(writer) ?? 1) - 1;
      if (left === 0) open.delete(writer);
      else open.set(writer, left);
      end(writer);
    }
  };
}
