import { join } from 'node:path';
import { sentence } from '../platform/language/sentence.ts';
import { ExhaustedError } from '../platform/processes/process-pool.ts';
import type { ProcessPool } from '../platform/processes/process-pool.ts';
import type { SourceOptions } from './read-of-source.ts';
import type { FileRequest, ReadFile, ReadingResult } from './reading-program.ts';
import { StatementError } from './statement.ts';

declare module '../services.ts' {
  interface Services {
    statements: StatementReader;
  }
}

const PROGRAM = join(import.meta.dirname, 'reading-program.ts');
export interface ReadingLimits {
  heapMegabytes: number;
  runMilliseconds: number;
}
/** Several times the needs of 10 MB in any format. */
const LIMITS: ReadingLimits = { heapMegabytes: 384, runMilliseconds: 30_000 };

/**
 * Reads statements in a separate process without a database, so that no file can block the server or fill its memory.
 */
export interface StatementReader {
  /**
   * Reads a file when it is the user's turn.
   *
   * @returns the result of `readOfSource`, with the statement serialized
   * @throws StatementError as `readOfSource` does, and if the file exceeds the limits
   * @throws ApiError `too_many_at_once` or `unavailable`
   */
  read(userId: string, bytes: Uint8Array, options: SourceOptions): Promise<ReadFile>;
}

/**
 * Creates the statement reader of a server.
 *
 * @param limits resources per file
 */
export function createStatementReader(processes: ProcessPool, limits = LIMITS): StatementReader {
  const { run } = processes.add<FileRequest, ReadingResult>({
    name: 'statements',
    program: PROGRAM,
    processes: 1,
    ...limits,
    // A crash report would contain text of the file.
    logsErrors: false,
  });
  return {
    async read(userId, bytes, options) {
      try {
        return await run(userId, { bytes, options }, async (result) => {
          if (result.kind === 'refused') throw new StatementError(result.reason, result.field);
          return result;
        });
      } catch (error) {
        if (!(error instanceof ExhaustedError)) throw error;
        throw new StatementError(sentence('This file takes too long to read.'));
      }
    },
  };
}
