/** The event streams that are open on a server, so that a stop can end them. */
export interface OpenStreams {
  add(end: () => void): void;
  remove(end: () => void): void;
  /** How many are open. */
  count(): number;
  endAll(): void;
}

/** Keeps the functions that end each open stream. */
export function createOpenStreams(): OpenStreams {
  const ends = new Set<() => void>();
  return {
    add: (end) => ends.add(end),
    remove: (end) => ends.delete(end),
    count: () => ends.size,
    endAll() {
      for (const end of ends) end();
    },
  };
}
