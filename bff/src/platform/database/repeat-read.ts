import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost, isNotReady, isSilent } from './database-errors.ts';

/** Long enough for a proxy to use another node of a cluster. */
const PAUSES_MILLISECONDS = [50, 100, 200, 400, 500, 500];

/**
 * Runs a read outside of transactions, and repeats it for up to two seconds if its connection was lost, as when
 * a database server restarts. One that timed out is not repeated.
 */
export async function repeatRead<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of PAUSES_MILLISECONDS) {
    try {
      return await read();
    } catch (error) {
      const mayRepeat = isNotReady(error) || (isConnectionLost(error) && !isSilent(error));
      if (!mayRepeat) throw error;
    }
    await pause(milliseconds);
  }
  return read();
}
