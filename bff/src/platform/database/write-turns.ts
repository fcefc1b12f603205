/** More wait for the database than may. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Runs a write when it is its turn; `undefined` is the server itself, each of whose writes has a turn of its own. */
export type WriteTurns = <Result>(
  who: string | undefined,
  write: () => Promise<Result>,
) => Promise<Result>;

/** A user, a request of nobody's, or one write of the server's own. */
type Writer = string | symbol;

/** How many writes may be under way and wait. */
interface WriteLimits {
  /** At the same time, each of somebody else. */
  atOnce: number;
  /** Of one, under way and waiting. */
  mostOfOne: number;
  /** Of all. */
  most: number;
}

/**
 * Lets everybody write one thing at a time, and all in turn: however much one has asked for, another waits
 * for one write of theirs and not for all of them.
 *
 * @returns runs a write for somebody; throws OverloadedError when too many wait, or too many of theirs
 */
export function createWriteTurns({ atOnce, mostOfOne, most }: WriteLimits): WriteTurns {
  /** What waits, by whose it is; whose turn it was last comes last. */
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
