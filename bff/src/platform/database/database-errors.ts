import { ConnectionAcquireTimeoutError, ConnectionError, UniqueConstraintError } from 'sequelize';
import { OverloadedError } from './write-queue.ts';
import { DeadlineError } from './deadline.ts';

/** A node of a cluster that has no quorum, starts or ends. */
const NOT_READY = 1047;
/** Deadlock, lock timeout, no quorum, and a row changed since the snapshot. */
const CONFLICT_NUMBERS: readonly unknown[] = [1213, 1205, NOT_READY, 1020];
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

/** Disk full, table full, an error of the storage engine or a file, and a read-only server. */
const STORAGE_NUMBERS: readonly unknown[] = [1021, 1114, 1030, 1026, 3, 20, 1290, 1836];
const STORAGE_CODES: readonly unknown[] = [
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
];
/** A table or index marked as crashed or corrupt, and a file that is not a database. */
const DAMAGE_NUMBERS: readonly unknown[] = [126, 127, 1034, 1035, 1194, 1195, 1712, 1877];
const DAMAGE_CODES: readonly unknown[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

interface DriverError {
  /** Whether the connection is unusable; the only sign of a statement on a connection closed earlier. */
  fatal?: unknown;
  code?: unknown;
  errno?: unknown;
  sqlState?: unknown;
}

/** Returns the driver's error inside of Sequelize's wrapper. */
export function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'original' in error ? driverError(error.original) : error;
}

/**
 * Returns the code of the driver's error. SQLite's extended codes, such as `SQLITE_IOERR_WRITE`, are
 * reduced to the primary code.
 */
export function errorCode(error: unknown): unknown {
  const { code } = driverError(error);
  return typeof code === 'string' ? code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1') : code;
}

/** Whether a transaction lost against another one and may be retried. */
export function isConflict(error: unknown): boolean {
  const { errno, sqlState } = driverError(error);
  return (
    CONFLICT_NUMBERS.includes(errno) ||
    CONFLICT_STATES.includes(sqlState) ||
    errorCode(error) === 'SQLITE_BUSY'
  );
}

/** Whether a node of a cluster refused a statement for now. */
export function isNotReady(error: unknown): boolean {
  return driverError(error).errno === NOT_READY;
}

/** Whether the database timed out, so that a retry would probably time out as well. */
export function isSilent(error: unknown): boolean {
  const original = driverError(error);
  return (
    original instanceof DeadlineError ||
    error instanceof ConnectionAcquireTimeoutError ||
    original.code === 'ETIMEDOUT'
  );
}

/** Whether the connection broke or could not be established. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof ConnectionError ||
    error instanceof ConnectionAcquireTimeoutError ||
    CONNECTION_CODES.includes(driverError(error).code) ||
    driverError(error).fatal === true
  );
}

/** Whether storage failed for lack of space, which is temporary. */
export function isStorageLost(error: unknown): boolean {
  return (
    STORAGE_NUMBERS.includes(driverError(error).errno) || STORAGE_CODES.includes(errorCode(error))
  );
}

/** Whether the database is damaged, which is permanent. */
export function isDamaged(error: unknown): boolean {
  return (
    DAMAGE_NUMBERS.includes(driverError(error).errno) || DAMAGE_CODES.includes(errorCode(error))
  );
}

export function isOverloaded(error: unknown): boolean {
  return error instanceof OverloadedError;
}

/** Whether a unique key rejected a row. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}
