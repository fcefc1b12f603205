import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { driverError } from '../database/database-errors.ts';

const STANDARD_ERROR = 2;
const GROUP_BYTES = 4096;
const FLUSH_MILLISECONDS = 1000;
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** What must never be in a log, should it ever be handed to one. */
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
 * Lines are written in groups, at the latest after a second and when the program ends. Those that
 * cannot be written, because the disk is full or nobody reads, wait for a while and are then lost:
 * the server goes on without its log.
 */
function standardError(): DestinationStream {
  const lines = pino.destination({
    dest: STANDARD_ERROR,
    sync: false,
    minLength: GROUP_BYTES,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: FLUSH_MILLISECONDS,
  });
  lines.on('error', () => {});
  const flush = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    try {
      flush();
    } catch (error) {
      // At the end of the program: there is nowhere left to say it.
      if (!(error instanceof Error)) throw error;
    }
  };
  return lines;
}

/** Logs JSON lines, on standard error unless said otherwise, without secrets and personal texts. */
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

/** Whether an error came from another process, which has said what is to be logged of it. */
function isDescribed(error: Error): error is Error & { description: object } {
  return 'description' in error && typeof error.description === 'object';
}

/**
 * An error for the log. Of a database's error only what it is and where: its message and the
 * statement hold what people wrote.
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
