import { DeadlineError } from './deadline.ts';

/** What connects a driver to its server. */
interface Stream {
  destroyed: boolean;
  destroy(error: Error): void;
}

/** The stream of a driver's connection, which its types leave out; what the embedded database calls so is a function. */
function streamOf(connection: object | undefined): Stream | undefined {
  const { stream } = (connection ?? {}) as { stream?: unknown };
  return typeof stream === 'object' && stream !== null ? (stream as Stream) : undefined;
}

/** Whether a connection to a database server has ended. */
export function isDisconnected(connection: object | undefined): boolean {
  return streamOf(connection)?.destroyed === true;
}

/**
 * Ends a connection that gave no response in time. Its commands fail with that at once and its pool
 * makes a new one; the drivers' own ways wait for a farewell, which a silent network swallows too.
 */
export function disconnect(connection: object | undefined): void {
  streamOf(connection)?.destroy(new DeadlineError('The database did not answer in time'));
}
