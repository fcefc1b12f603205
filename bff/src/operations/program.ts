import { pino } from 'pino';
import { createLogger } from '../platform/logging/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';

/**
 * Runs a command-line program. On failure it prints one line to standard error and exits with code 1, regardless of
 * open timers and connections.
 *
 * @param work returns the text for standard output, if any
 */
export async function program(work: () => Promise<string | undefined>): Promise<void> {
  // A closed pipe must not stop the program.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    const output = await work();
    if (output !== undefined) process.stdout.write(`${output}\n`);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  // Unexpected errors are logged with their stack trace.
  else
    createLogger('fatal', pino.destination({ dest: 2, sync: true })).fatal(
      { err: error },
      'cannot go on',
    );
  process.exit(1);
}
