import { DeadlineError } from './deadline.ts';

interface Stream {
  destroyed: boolean;
  destroy(error: Error): void;
}

/** Returns the driver's socket, missing in its types; in SQLite's driver `stream` is a function. */
function streamOf(connection: object | undefined): Stream | undefined {
  const { stream } = (connection ?? {}) as { stream?: unknown };
  return typeof stream === 'object' && stream !== null ? (stream as Stream) : undefined;
}

export function isDisconnected(connection: object | undefined): boolean {
  return streamOf(connection)?.destroyed === true;
}

/**
 * Ends a connection after a timeout. Its commands fail immediately and the pool replaces it; the drivers'
 * own methods wait for a goodbye from the server, which may never arrive.
 */
export function disconnect(connection: object | undefined): void {
  streamOf(connection)?.destroy(
    new DeadlineError('No response from the database before the deadline'),
  );
}
