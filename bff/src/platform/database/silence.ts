/** Tracks the last timeout of a database. */
export interface Silence {
  noticed(): void;
  born(connection: object): void;
  /**
   * Whether a connection was opened after the last timeout. Older ones may be dead too, and each would cost
   * another request a whole deadline.
   */
  isFresh(connection: object): boolean;
}

export function watchForSilence(): Silence {
  const births = new WeakMap<object, number>();
  let last = -Infinity;
  return {
    noticed() {
      last = performance.now();
    },
    born(connection) {
      births.set(connection, performance.now());
    },
    isFresh: (connection) => last === -Infinity || (births.get(connection) ?? 0) > last,
  };
}
