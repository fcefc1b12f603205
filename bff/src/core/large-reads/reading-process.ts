import { join } from 'node:path';
import type { Logger } from 'pino';
import { currentRequestId } from '../../platform/database/request-comment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ReadRequest } from '../feature/read-request.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { ProcessLostError, startAskedProcess } from '../../platform/processes/asked-process.ts';
import type { Asked, AskedPreparation, Begin, Failed, Finished, Prepared } from './messages.ts';
import { ReadFailure } from './read-failure.ts';

const PROGRAM = join(import.meta.dirname, '../../read-process.ts');
const HEAP_MEGABYTES = 192;
const PATIENCE_MILLISECONDS = 10_000;
const RETRY_SECONDS = 2;

export interface ReadingProcess {
  /** Number of pending reads. */
  count(): number;
  /**
   * Reads a response.
   *
   * @param signal aborts it; the promise then waits until the read has ended
   * @throws ApiError as the handler does, or `unavailable` if the process is lost
   */
  read(request: ReadRequest, signal: AbortSignal): Promise<Finished>;
  /**
   * Prepares a change and returns the result.
   *
   * @param signal aborts it; the promise then waits until the preparation has ended
   * @throws ApiError as the handler does, or `unavailable` if the process is lost
   */
  prepare(preparation: AskedPreparation, signal: AbortSignal): Promise<unknown>;
  /** Ends the process and pending reads. */
  close(): Promise<void>;
}

/**
 * Starts a process for large reads.
 *
 * @param gone is called when it accepts no more requests, because it was lost or idle
 * @param idleMilliseconds how long it stays when idle; a minute by default
 */
export function startReadingProcess(
  begin: Begin,
  logger: Logger,
  gone: () => void,
  idleMilliseconds?: number,
): ReadingProcess {
  const asked = startAskedProcess<Begin, Asked, Finished | Prepared | Failed>(
    {
      program: PROGRAM,
      begin,
      heapMegabytes: HEAP_MEGABYTES,
      patienceMilliseconds: PATIENCE_MILLISECONDS,
      idleMilliseconds,
      isHeard: true,
    },
    {
      failed: (error) => logger.error({ err: error }, 'a process for large reads failed'),
      lost(loss) {
        logger.error(loss, 'a process for large reads was lost');
        gone();
      },
      unused: gone,
    },
  );
  async function ask(what: What, signal: AbortSignal): Promise<Finished | Prepared> {
    const told = await answerOf(asked.ask({ requestId: currentRequestId(), ...what }, signal));
    if (told.kind === 'failed') throw new ReadFailure(told.error);
    return told;
  }

  return {
    count: () => asked.count(),
    async read(request, signal) {
      const told = await ask({ request }, signal);
      if (told.kind !== 'finished') throw new Error('A read was answered with a preparation');
      return told;
    },
    async prepare(preparation, signal) {
      const told = await ask({ preparation }, signal);
      if (told.kind !== 'prepared') throw new Error('A preparation was answered with a read');
      return told.value;
    },
    close: () => asked.close(),
  };
}

type What = { request: ReadRequest } | { preparation: AskedPreparation };

async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProcessLostError)) throw error;
    throw new ApiError('unavailable', sentence('Please try again in a moment.'), {}, RETRY_SECONDS);
  }
}
