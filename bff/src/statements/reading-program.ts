import { buffer } from 'node:stream/consumers';
import { readStatement } from './read-statement.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

/*
 * The program of a process that reads one statement, for `readInWorker`: the file comes by its standard input, the
 * options are its argument, and it answers with JSON.
 */

/** What it answers; anything else that fails ends it. */
export type Read =
  | { kind: 'read'; statement: Statement }
  | { kind: 'refused'; message: string; field: string | null };

function read(bytes: Uint8Array, options: ReadingOptions): Read {
  try {
    return { kind: 'read', statement: readStatement(bytes, options) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { kind: 'refused', message: error.message, field: error.field };
  }
}

// Only `readInWorker` starts it.
const options = JSON.parse(process.argv[2] ?? '') as ReadingOptions;
process.stdout.write(JSON.stringify(read(await buffer(process.stdin), options)));
