import { pino } from 'pino';
import { createLogger } from '../platform/logging/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';

/**
 * Runs a program. When it cannot go on, it says so in a line on standard error and the process ends
 * with code 1, whatever timers and connections it still has.
 *
 * @param work gives what is to be said on standard output, if anything, when it is done
 */
export async function program(work: () => Promise<string | undefined>): Promise<void> {
  // Whoever reads what is said may go; that is no reason to stop.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    const said = await work();
    if (said !== undefined) process.stdout.write(`${said}\n`);
  } catch (error) {
    fail(error);
  }
}

/** Says why the process ends, and ends it. */
function fail(error: unknown): never {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  // A mistake of ours: a line of the log, with where it happened.
  else
    createLogger('fatal', pino.destination({ dest: 2, sync: true })).fatal(
      { err: error },
      'cannot go on',
    );
  process.exit(1);
}
