import { decodeText } from './encoding.ts';
import { readCsv } from './csv/read-csv.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads a bank's statement or another app's export, told by its content. It takes time and memory in proportion to
 * the file: what comes from outside is read by `readInWorker`.
 *
 * @returns all that was found; what could not be read is among its problems
 * @throws StatementError when it is none of the formats, or too large
 */
export function readStatement(bytes: Uint8Array, options: ReadingOptions): Statement {
  if (bytes.length === 0) throw new StatementError('This file is empty.');
  if (bytes.length > MOST_BYTES) {
    throw new StatementError('This file is larger than 10 MB. Please export a shorter time.');
  }
  return readCsv(decodeText(bytes, options.mapping?.encoding), options);
}
