/** Remembers when a database was last silent. */
export interface Silence {
  /** Says that a connection gave no response in time. */
  noticed(): void;
  /** Says that a connection was made. */
  born(connection: object): void;
  /**
   * Whether a connection was made after the last silence. One from before may be as dead as the one
   * that showed it, and each would cost somebody else a whole deadline to find out.
   */
  isFresh(connection: object): boolean;
}

/** Watches over the connections to one database. */
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
