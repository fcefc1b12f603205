import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { driverError } from '../database/database-errors.ts';

const STANDARD_ERROR = 2;
const GROUP_BYTES = 4096;
const FLUSH_MILLISECONDS = 1000;
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

const secrets = [
  'password',
  'passwordHash',
  'inviteCode',
  'token',
  'idToken',
  'cookie',
  'authorization',
  'notes',
];

/**
 * Writes lines in batches, at the latest after a second and on exit. If they cannot be written, because
 * the disk is full or the pipe is not read, they are buffered and then dropped: the server continues
 * without its log.
 */
function standardError(): DestinationStream {
  const lines = pino.destination({
    dest: STANDARD_ERROR,
    sync: false,
    minLength: GROUP_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MILLISECONDS,
  });
  lines.on('error', () => {});
  const flush = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    try {
      flush();
    } catch (error) {
      // On exit, when logging is no longer possible.
      if (!(error instanceof Error)) throw error;
    }
  };
  return lines;
}

/** Creates a JSON logger, by default on standard error, that redacts secrets and personal texts. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardError(),
): Logger {
  return pino(
    {
      level,
      redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      serializers: { err: describeError },
    },
    destination,
  );
}

/** Whether an error came from another process, already described for the log. */
function isDescribed(error: Error): error is Error & { description: object } {
  return 'description' in error && typeof error.description === 'object';
}

/**
 * Describes an error for the log. Of a database error, only its kind and location: message and statement
 * contain user data.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (isDescribed(error)) return error.description;
  if (!('original' in error || 'sql' in error)) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack };
  }
  const { code, errno, sqlState } = driverError(error);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return { type: error.name, code, errno, sqlState, stack };
}
