import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment/environment.ts';
import { currentRequestId } from '../../platform/database/request-comment.ts';
import type { ReadRequest } from '../feature/read-request.ts';
import { sendHead, sendWhole } from '../routes/read-route.ts';
import type {
  Failed,
  Finished,
  PreparationRequest,
  Prepared,
  ProcessRequest,
  SentBody,
} from './messages.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { ReadFailure } from './read-failure.ts';
import { DEADLINE_MILLISECONDS, ExhaustedError } from '../../platform/processes/process-pool.ts';
import type { ProcessPool } from '../../platform/processes/process-pool.ts';
import { createFairQueue } from '../../platform/processes/fair-queue.ts';

declare module '../../services.ts' {
  interface Services {
    largeReads: LargeReads;
  }
}

const PROGRAM = join(import.meta.dirname, '../../read-process.ts');
/** One core stays free. */
const PROCESSES = Math.min(4, Math.max(1, availableParallelism() - 1));
const HEAP_MEGABYTES = 192;
/** Wait of a body, which then takes a second; the rest of the time before the idle timeout is for the change. */
const BODY_WAIT_MILLISECONDS = 10_000;
/** Reads of one user in this process: one runs, the others are queued. */
const MAX_PER_USER = 32;

/** Runs slow reads in other processes, so that they block no other requests (ADR 38). */
export interface LargeReads {
  /**
   * Reads in another process and sends the response.
   *
   * @param userId the caller: each user has a queue
   * @throws ApiError as the handler does, `too_many_at_once`, or `unavailable`
   */
  respond(request: ReadRequest, userId: string, response: Response): Promise<void>;
  /** Reads in another process and returns the text of the response. */
  textOf(request: ReadRequest, userId: string): Promise<string>;
  /**
   * Reads in this process, one at a time per user, so that a user with many reads delays others by one only.
   *
   * @throws ApiError as `read` does, or `too_many_at_once`
   */
  inTurn<Found>(userId: string, read: () => Promise<Found>): Promise<Found>;
  /** Starts a process, if none is running, for an imminent read. */
  start(): void;
  /**
   * Prepares a change in another process, in the queue of its viewer.
   *
   * @throws ApiError as the handler does, `too_many_at_once`, or `unavailable`
   */
  prepare(preparation: PreparationRequest): Promise<unknown>;
  /**
   * Parses and validates a body in another process, in the queue of its sender.
   *
   * @throws ApiError as the route's `validateBody` does, `too_large` if it exceeds the memory of the process,
   * `too_many_at_once`, or `unavailable`
   */
  validate(body: SentBody, userId: string): Promise<unknown>;
}

/** Creates the large reads of a server. */
export function createLargeReads(
  { databaseUrl, dataFolder, planForAll }: Environment,
  processes: ProcessPool,
  logger: Logger,
): LargeReads {
  const folder = join(dataFolder, 'large-answers');
  const localQueue = createFairQueue(MAX_PER_USER);
  const { run, start } = processes.add<ProcessRequest, Finished | Prepared | Failed>({
    name: 'large reads',
    program: PROGRAM,
    begin() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      removeForgotten(folder, logger);
      return { location: { databaseUrl, dataFolder, planForAll }, folder };
    },
    processes: PROCESSES,
    heapMegabytes: HEAP_MEGABYTES,
    runMilliseconds: DEADLINE_MILLISECONDS,
    logsErrors: true,
  });

  function read<Result>(
    request: ReadRequest,
    userId: string,
    send: (finished: Finished) => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result> {
    const sent = { requestId: currentRequestId(), request };
    return run(
      userId,
      sent,
      (response) => {
        if (response.kind === 'finished') return send(response);
        throw unexpected(response);
      },
      { gone },
    );
  }

  return {
    async respond(request, userId, response) {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      try {
        const send = ({ head, body }: Finished): Promise<void> => {
          if ('file' in body) return sendFile(response, head, body);
          sendWhole(response, head, body.bytes);
          return Promise.resolve();
        };
        await read(request, userId, send, gone.signal);
      } catch (error) {
        // The client has disconnected.
        if (!gone.signal.aborted) throw error;
      }
    },
    textOf(request, userId) {
      return read(request, userId, async ({ body }) => {
        if ('bytes' in body) return Buffer.from(body.bytes).toString();
        const text = await readFile(body.file, 'utf8');
        await unlink(body.file);
        return text;
      });
    },
    inTurn: (userId, inHere) => localQueue.run(userId, inHere, (found) => Promise.resolve(found)),
    start,
    prepare(preparation) {
      const request = { requestId: currentRequestId(), preparation };
      return run(preparation.viewer.user.id, request, valueOf);
    },
    async validate(body, userId) {
      const request = { requestId: currentRequestId(), body };
      try {
        return await run(userId, request, valueOf, { waitMilliseconds: BODY_WAIT_MILLISECONDS });
      } catch (error) {
        if (!(error instanceof ExhaustedError)) throw error;
        throw new ApiError('too_large', sentence('This is too large to send.'));
      }
    },
  };
}

function valueOf(response: Finished | Prepared | Failed): Promise<unknown> {
  if (response.kind === 'prepared') return Promise.resolve(response.value);
  throw unexpected(response);
}

function unexpected(response: Finished | Prepared | Failed): Error {
  if (response.kind === 'failed') return new ReadFailure(response.error);
  return new Error(`The response is of the wrong kind: ${response.kind}`);
}

/** Sends a file, which is unlinked before the first byte is sent. */
async function sendFile(
  response: Response,
  head: Finished['head'],
  { file, length }: { file: string; length: number },
): Promise<void> {
  const handle = await open(file);
  await unlink(file);
  if (response.destroyed) {
    await handle.close();
    return;
  }
  sendHead(response, head, length);
  const content = handle.createReadStream();
  content.once('error', () => response.destroy());
  content.pipe(response);
  await once(response, 'close');
  content.destroy();
}

/** Deletes files left by a server that was killed. */
function removeForgotten(folder: string, logger: Logger): void {
  const remove = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      const { mtimeMs } = await stat(file);
      // Other instances may share the folder.
      if (Date.now() - mtimeMs > DEADLINE_MILLISECONDS) await rm(file, { force: true });
    }
  };
  remove().catch((error: unknown) => logger.warn({ err: error }, 'old responses were not removed'));
}
