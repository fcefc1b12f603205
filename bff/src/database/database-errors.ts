import { ConnectionAcquireTimeoutError, ConnectionError, UniqueConstraintError } from 'sequelize';
import { OverloadedError } from './bounded-queue.ts';
import { DeadlineError } from './deadline.ts';

/** Deadlock, lock timeout, no quorum, and a row that changed since the snapshot. */
const CONFLICT_NUMBERS: readonly unknown[] = [1213, 1205, 1047, 1020];
const CONFLICT_STATES: readonly unknown[] = ['40001'];
const CONNECTION_CODES: readonly unknown[] = [
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'PROTOCOL_SEQUENCE_TIMEOUT',
];

interface DriverError {
  code?: unknown;
  errno?: unknown;
  sqlState?: unknown;
}

/** The error as the database's driver gave it, out of Sequelize's wrapping. */
export function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'original' in error ? driverError(error.original) : error;
}

/** Whether a transaction lost against another one and may simply be run again. */
export function isConflict(error: unknown): boolean {
  const { code, errno, sqlState } = driverError(error);
  return (
    CONFLICT_NUMBERS.includes(errno) || CONFLICT_STATES.includes(sqlState) || code === 'SQLITE_BUSY'
  );
}

/** Whether the database did not answer in time. */
export function isSilent(error: unknown): boolean {
  return driverError(error) instanceof DeadlineError;
}

/** Whether the connection to the database broke or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof ConnectionError ||
    error instanceof ConnectionAcquireTimeoutError ||
    CONNECTION_CODES.includes(driverError(error).code)
  );
}

/** Whether more statements wait for the database than may. */
export function isOverloaded(error: unknown): boolean {
  return (
    error instanceof OverloadedError ||
    (error instanceof Error && error.message === 'Queue limit reached.')
  );
}

/** Whether a unique key refused a row. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}
