import { join } from 'node:path';
import pLimit from 'p-limit';
import { ApiError } from '../platform/http/api-error.ts';
import { sentence } from '../platform/language/sentence.ts';
import { ProcessLostError, startWorkerProcess } from '../platform/processes/worker-process.ts';
import type { Loss, WorkerProcess } from '../platform/processes/worker-process.ts';
import { createFairQueue } from '../platform/processes/fair-queue.ts';
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
  milliseconds: number;
}
/**
 * Deadline for the wait and the reading together. Shorter than the idle timeout of connections, which would
 * otherwise be closed without a response.
 */
const WAIT_MILLISECONDS = 45_000;
/** Several times the needs of 10 MB in any format. */
const LIMITS: ReadingLimits = { heapMegabytes: 384, milliseconds: 30_000 };
const RETRY_SECONDS = 2;
/** Files of one user in progress: one is read, the others wait. */
const MOST_OF_A_USER = 8;

/**
 * Reads statements in a separate process, so that no file can block the server or fill its memory. The process starts
 * with the first file and stays for later ones, as starting takes longer than reading; it ends when idle.
 */
export interface StatementReader {
  /**
   * Reads a file when it is the user's turn: one at a time, as two would take as long and twice the memory.
   *
   * @returns the result of `readOfSource`, with the statement serialized
   * @throws StatementError as `readOfSource` does, and if the file exceeds the limits
   * @throws ApiError `too_many_at_once`; `unavailable` if the process was ended from outside, or files of other users
   * take too long
   */
  read(userId: string, bytes: Uint8Array, options: SourceOptions): Promise<ReadFile>;
  close(): Promise<void>;
}

/**
 * Creates the statement reader of a server.
 *
 * @param limits resources per file
 * @param waitMilliseconds deadline for the wait and the reading together
 * @param idleMilliseconds how long an idle process stays; a minute by default
 */
export function createStatementReader(
  limits = LIMITS,
  {
    waitMilliseconds = WAIT_MILLISECONDS,
    idleMilliseconds,
  }: { waitMilliseconds?: number; idleMilliseconds?: number } = {},
): StatementReader {
  const queue = createFairQueue(MOST_OF_A_USER);
  const oneAtATime = pLimit(1);
  const losses = new WeakMap<object, Loss>();
  let reading: WorkerProcess<FileRequest, ReadingResult> | undefined;

  function started(): WorkerProcess<FileRequest, ReadingResult> {
    const mine = startWorkerProcess<null, FileRequest, ReadingResult>(
      {
        program: PROGRAM,
        begin: null,
        heapMegabytes: limits.heapMegabytes,
        graceMilliseconds: 0,
        idleMilliseconds,
        // A crash report would contain text of the file.
        logsErrors: false,
      },
      {
        failed() {},
        lost(loss) {
          losses.set(mine, loss);
          forget();
        },
        idle: () => forget(),
      },
    );
    const forget = (): void => {
      if (reading === mine) reading = undefined;
    };
    return mine;
  }

  async function read(file: FileRequest): Promise<ReadingResult> {
    const mine = (reading ??= started());
    // The startup does not count as reading time.
    await mine.ready;
    const patience = AbortSignal.timeout(limits.milliseconds);
    try {
      return await mine.send(file, patience);
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
          // The deadline has passed, so the result would be discarded.
          if (patience.aborted) throw unavailable();
          return read({ bytes, options });
        });
      const found = queue.run(userId, inTurn, async (result) => {
        if (result.kind === 'refused') throw new StatementError(result.message, result.field);
        return result;
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

/** Whether the file ended the process, rather than a signal from outside, such as for lack of memory. */
function isOwnEnd(loss: Loss | undefined): boolean {
  const { code = null, signal = null } = loss ?? {};
  return code !== null || (signal !== null && signal !== 'SIGKILL' && signal !== 'SIGTERM');
}
