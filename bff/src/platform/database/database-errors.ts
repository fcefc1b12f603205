import { ConnectionAcquireTimeoutError, ConnectionError, UniqueConstraintError } from 'sequelize';
import { OverloadedError } from './write-turns.ts';
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

/** Disk full, table full, an error of the storage engine or of a file, and a server that only reads. */
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
/** A table or an index that is marked as crashed or corrupt, and a file that is no database. */
const DAMAGE_NUMBERS: readonly unknown[] = [126, 127, 1034, 1035, 1194, 1195, 1712, 1877];
const DAMAGE_CODES: readonly unknown[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

interface DriverError {
  /** Whether the connection cannot be used after it; the only mark of a statement on one that was closed before. */
  fatal?: unknown;
  code?: unknown;
  errno?: unknown;
  sqlState?: unknown;
}

/** The error as the database's driver gave it, out of Sequelize's wrapping. */
export function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'original' in error ? driverError(error.original) : error;
}

/**
 * The code of the driver's error. SQLite's says which of its files or keys it was as well, such as
 * `SQLITE_IOERR_WRITE`: of these only the first part, which says what is wrong.
 */
export function errorCode(error: unknown): unknown {
  const { code } = driverError(error);
  return typeof code === 'string' ? code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1') : code;
}

/** Whether a transaction lost against another one and may simply be run again. */
export function isConflict(error: unknown): boolean {
  const { errno, sqlState } = driverError(error);
  return (
    CONFLICT_NUMBERS.includes(errno) ||
    CONFLICT_STATES.includes(sqlState) ||
    errorCode(error) === 'SQLITE_BUSY'
  );
}

/** Whether the database did not answer in time, so that asking again takes as long again. */
export function isSilent(error: unknown): boolean {
  const original = driverError(error);
  return (
    original instanceof DeadlineError ||
    error instanceof ConnectionAcquireTimeoutError ||
    original.code === 'ETIMEDOUT'
  );
}

/** Whether the connection to the database broke or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof ConnectionError ||
    error instanceof ConnectionAcquireTimeoutError ||
    CONNECTION_CODES.includes(driverError(error).code) ||
    driverError(error).fatal === true
  );
}

/** Whether something could not be stored, which gets well again once there is room. */
export function isStorageLost(error: unknown): boolean {
  return (
    STORAGE_NUMBERS.includes(driverError(error).errno) || STORAGE_CODES.includes(errorCode(error))
  );
}

/** Whether the database is damaged, which does not get well by itself. */
export function isDamaged(error: unknown): boolean {
  return (
    DAMAGE_NUMBERS.includes(driverError(error).errno) || DAMAGE_CODES.includes(errorCode(error))
  );
}

/** Whether more statements wait for the database than may. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof OverloadedError;
}

/** Whether a unique key refused a row. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}
