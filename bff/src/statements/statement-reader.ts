import { join } from 'node:path';
import pLimit from 'p-limit';
import { ApiError } from '../platform/http/api-error.ts';
import { sentence } from '../platform/language/sentence.ts';
import { ProcessLostError, startAskedProcess } from '../platform/processes/asked-process.ts';
import type { AskedProcess, Loss } from '../platform/processes/asked-process.ts';
import { createTurns } from '../platform/processes/turns.ts';
import type { SourceOptions } from './read-of-source.ts';
import type { AskedFile, ReadFile, ReadingResult } from './reading-program.ts';
import { StatementError } from './statement.ts';

declare module '../services.ts' {
  interface Services {
    statements: StatementReader;
  }
}

const PROGRAM = join(import.meta.dirname, 'reading-program.ts');
/** What one file may need. */
export interface ReadingLimits {
  heapMegabytes: number;
  milliseconds: number;
}
/**
 * For the wait and the reading together. Less than a connection may be quiet for, which would otherwise be closed in
 * place of a response.
 */
const WAIT_MILLISECONDS = 45_000;
/** Several times what 10 MB of any format need. */
const LIMITS: ReadingLimits = { heapMegabytes: 384, milliseconds: 30_000 };
const RETRY_SECONDS = 2;
/** One file is read, others of the same user wait. */
const MOST_OF_A_USER = 8;

/**
 * Reads statements in a process of its own, so that no file can stop the server or fill its memory. It starts with the
 * first file and stays for the next ones, as to start takes longer than to read; when no more come, it ends.
 */
export interface StatementReader {
  /**
   * Reads a file when it is the user's turn: one is read at a time, as two would take as long and twice the memory.
   *
   * @returns the same as `readOfSource`, its statement as bytes
   * @throws StatementError as `readOfSource` does, and when the file needs more than the limits
   * @throws ApiError `too_many_at_once`; `unavailable` where something else ended the process, or files of others
   *   take too long
   */
  read(userId: string, bytes: Uint8Array, options: SourceOptions): Promise<ReadFile>;
  /** Ends the process, and what it is at. */
  close(): Promise<void>;
}

/**
 * Makes what reads the statements of a server.
 *
 * @param limits what one file may need
 * @param waitMilliseconds for the wait and the reading together
 * @param idleMilliseconds how long the process stays when nobody asks it anything; a minute when left out
 */
export function createStatementReader(
  limits = LIMITS,
  {
    waitMilliseconds = WAIT_MILLISECONDS,
    idleMilliseconds,
  }: { waitMilliseconds?: number; idleMilliseconds?: number } = {},
): StatementReader {
  const turns = createTurns(MOST_OF_A_USER);
  const oneAtATime = pLimit(1);
  const losses = new WeakMap<object, Loss>();
  let reading: AskedProcess<AskedFile, ReadingResult> | undefined;

  function started(): AskedProcess<AskedFile, ReadingResult> {
    const mine = startAskedProcess<null, AskedFile, ReadingResult>(
      {
        program: PROGRAM,
        begin: null,
        heapMegabytes: limits.heapMegabytes,
        patienceMilliseconds: 0,
        idleMilliseconds,
        // What it says of its end would have words of the file.
        isHeard: false,
      },
      {
        failed() {},
        lost(loss) {
          losses.set(mine, loss);
          forget();
        },
        unused: () => forget(),
      },
    );
    const forget = (): void => {
      if (reading === mine) reading = undefined;
    };
    return mine;
  }

  async function read(asked: AskedFile): Promise<ReadingResult> {
    const mine = (reading ??= started());
    // To start is not what the file needs.
    await mine.ready;
    const patience = AbortSignal.timeout(limits.milliseconds);
    try {
      return await mine.ask(asked, patience);
    } catch (error) {
      if (!(error instanceof ProcessLostError)) throw error;
      if (patience.aborted || isOwnEnd(losses.get(mine))) {
        throw new StatementError('This file takes too long to read.');
      }
      throw unavailable();
    }
  }

  return {
    read(userId, bytes, options) {
      const patience = AbortSignal.timeout(waitMilliseconds);
      const inTurn = (): Promise<ReadingResult> =>
        oneAtATime(() => {
          // Nobody waits for it any more.
          if (patience.aborted) throw unavailable();
          return read({ bytes, options });
        });
      const found = turns.take(userId, inTurn, async (told) => {
        if (told.kind === 'refused') throw new StatementError(told.message, told.field);
        return told;
      });
      const late = new Promise<never>((_, reject) => {
        patience.addEventListener('abort', () => reject(unavailable()));
      });
      return Promise.race([found, late]);
    },
    async close() {
      await reading?.close();
    },
  };
}

function unavailable(): ApiError {
  const said = sentence('Please try again in a moment.');
  return new ApiError('unavailable', said, {}, RETRY_SECONDS);
}

/** Whether a process ended because of what it read, and not because something outside wanted its memory or its end. */
function isOwnEnd(loss: Loss | undefined): boolean {
  const { code = null, signal = null } = loss ?? {};
  return code !== null || (signal !== null && signal !== 'SIGKILL' && signal !== 'SIGTERM');
}
