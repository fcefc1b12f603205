import type { EmbedCount } from './embed-count.model.ts';

/** A use of a tool on a day. */
export type DatedUse = Omit<EmbedCount, 'counted'>;

/** Sums that are not stored yet. */
export interface CountBuffer {
  has(use: DatedUse): boolean;
  /**
   * Adds one.
   *
   * @throws the error of the write, if the buffer is full and cannot be written
   */
  add(use: DatedUse): Promise<void>;
  /**
   * Writes all sums so far in one batch. A failed batch is kept for the next one.
   *
   * @throws the error of the write
   */
  flush(): Promise<void>;
  forget(keyId: string): void;
}

/**
 * Creates an empty buffer.
 *
 * @param most limits its sums, those being written included
 * @param write stores all sums of a batch, or none
 */
export function createCountBuffer(
  most: number,
  write: (batch: readonly EmbedCount[]) => Promise<void>,
): CountBuffer {
  let pending = new Map<string, EmbedCount>();
  let written = 0;
  let last = Promise.resolve();
  let next: Promise<void> | undefined;

  const addTo = (count: EmbedCount): void => {
    const name = nameOf(count);
    const counted = (pending.get(name)?.counted ?? 0) + count.counted;
    pending.set(name, { ...count, counted });
  };

  async function writeAll(): Promise<void> {
    next = undefined;
    if (pending.size === 0) return;
    const batch = [...pending.values()];
    pending = new Map();
    written = batch.length;
    try {
      await write(batch);
    } catch (error) {
      for (const count of batch) addTo(count);
      throw error;
    } finally {
      written = 0;
    }
  }

  /** Callers during a batch share the one after it, which contains their uses. */
  function flush(): Promise<void> {
    if (next) return next;
    next = last.then(writeAll, writeAll);
    last = next;
    return next;
  }

  const has = (use: DatedUse): boolean => pending.has(nameOf(use));
  return {
    has,
    async add(use) {
      while (!has(use) && pending.size + written >= most) await flush();
      addTo({ ...use, counted: 1 });
    },
    flush,
    forget(keyId) {
      for (const [name, count] of pending) if (count.keyId === keyId) pending.delete(name);
    },
  };
}

function nameOf({ keyId, day, tool, event }: DatedUse): string {
  return `${keyId} ${day} ${tool} ${event}`;
}
