import { DeadlineError } from './deadline.ts';

/** The stream of a driver's connection, which its types leave out; the embedded database has none. */
function streamOf(connection: object | undefined) {
  return (
    connection as { stream?: { destroyed: boolean; destroy(error: Error): void } } | undefined
  )?.stream;
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
