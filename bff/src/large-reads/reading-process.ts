import { join } from 'node:path';
import type { Logger } from 'pino';
import { currentRequestId } from '../database/request-comment.ts';
import { ApiError } from '../http/api-error.ts';
import type { ReadRequest } from '../feature/read-request.ts';
import { ProcessLostError, startAskedProcess } from '../processes/asked-process.ts';
import type { AskedRead, Begin, Failed, Finished } from './messages.ts';
import { ReadFailure } from './read-failure.ts';

const PROGRAM = join(import.meta.dirname, '../reading-program.ts');
const HEAP_MEGABYTES = 192;
/** Small, as most of what is read is thrown away at once. */
const NEW_MEGABYTES = 4;
const PATIENCE_MILLISECONDS = 10_000;
const RETRY_SECONDS = 2;

/** A process for large reads. */
export interface ReadingProcess {
  /** How many reads it is at. */
  count(): number;
  /**
   * Reads.
   *
   * @param signal ends it early; the promise then waits until it has ended
   * @throws ApiError as the handler does, or `unavailable` when the process is lost
   */
  read(request: ReadRequest, signal: AbortSignal): Promise<Finished>;
  /** Ends it, and what it is at. */
  close(): Promise<void>;
}

/**
 * Starts a process for large reads.
 *
 * @param lost is called when it has ended by itself
 */
export function startReadingProcess(
  begin: Begin,
  logger: Logger,
  lost: () => void,
): ReadingProcess {
  const asked = startAskedProcess<Begin, AskedRead, Finished | Failed>(
    {
      program: PROGRAM,
      begin,
      heapMegabytes: HEAP_MEGABYTES,
      newMegabytes: NEW_MEGABYTES,
      patienceMilliseconds: PATIENCE_MILLISECONDS,
      isHeard: true,
    },
    (error) => logger.error({ err: error }, 'a process for large reads failed'),
    (loss) => {
      logger.error(loss, 'a process for large reads was lost');
      lost();
    },
  );
  return {
    count: () => asked.count(),
    async read(request, signal) {
      const told = await answerOf(asked.ask({ requestId: currentRequestId(), request }, signal));
      if (told.kind === 'failed') throw new ReadFailure(told.error);
      return told;
    },
    close: () => asked.close(),
  };
}

async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProcessLostError)) throw error;
    throw new ApiError('unavailable', 'Please try again in a moment.', {}, RETRY_SECONDS);
  }
}
