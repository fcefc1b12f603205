import { join } from 'node:path';
import type { Logger } from 'pino';
import { currentRequestId } from '../../platform/database/request-comment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ReadRequest } from '../feature/read-request.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { ProcessLostError, startWorkerProcess } from '../../platform/processes/worker-process.ts';
import type {
  Begin,
  Failed,
  Finished,
  PreparationRequest,
  Prepared,
  ProcessRequest,
} from './messages.ts';
import { ReadFailure } from './read-failure.ts';

const PROGRAM = join(import.meta.dirname, '../../read-process.ts');
const HEAP_MEGABYTES = 192;
const GRACE_MILLISECONDS = 10_000;
const RETRY_SECONDS = 2;

export interface ReadingProcess {
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
  prepare(preparation: PreparationRequest, signal: AbortSignal): Promise<unknown>;
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
  const worker = startWorkerProcess<Begin, ProcessRequest, Finished | Prepared | Failed>(
    {
      program: PROGRAM,
      begin,
      heapMegabytes: HEAP_MEGABYTES,
      graceMilliseconds: GRACE_MILLISECONDS,
      idleMilliseconds,
      logsErrors: true,
    },
    {
      failed: (error) => logger.error({ err: error }, 'a process for large reads failed'),
      lost(loss) {
        logger.error(loss, 'a process for large reads was lost');
        gone();
      },
      idle: gone,
    },
  );
  async function send(work: Work, signal: AbortSignal): Promise<Finished | Prepared> {
    const sent = worker.send({ requestId: currentRequestId(), ...work }, signal);
    const response = await orUnavailable(sent);
    if (response.kind === 'failed') throw new ReadFailure(response.error);
    return response;
  }

  return {
    count: () => worker.count(),
    async read(request, signal) {
      const response = await send({ request }, signal);
      if (response.kind !== 'finished') throw new Error('The response to a read is a preparation');
      return response;
    },
    async prepare(preparation, signal) {
      const response = await send({ preparation }, signal);
      if (response.kind !== 'prepared') throw new Error('The response to a preparation is a read');
      return response.value;
    },
    close: () => worker.close(),
  };
}

type Work = { request: ReadRequest } | { preparation: PreparationRequest };

async function orUnavailable<Response>(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof ProcessLostError)) throw error;
    throw new ApiError('unavailable', sentence('Please try again in a moment.'), {}, RETRY_SECONDS);
  }
}
