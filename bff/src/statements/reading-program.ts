import { readStatement } from './read-statement.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

/*
 * The program of a process that reads one statement, for `readInWorker`.
 */

/** What it is asked. */
export interface AskToRead {
  bytes: Uint8Array;
  options: ReadingOptions;
}

/** What it responds with; anything else that fails ends it. */
export type Read =
  | { kind: 'read'; statement: Statement }
  | { kind: 'refused'; message: string; field: string | null };

function read({ bytes, options }: AskToRead): Read {
  try {
    return { kind: 'read', statement: readStatement(bytes, options) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { kind: 'refused', message: error.message, field: error.field };
  }
}

process.once('message', (message: AskToRead) => {
  process.send?.(read(message), () => process.disconnect());
});
// Its server is gone.
process.once('disconnect', () => process.exit());
