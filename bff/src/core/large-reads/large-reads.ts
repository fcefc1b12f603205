import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'express';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment/environment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { ReadRequest } from '../feature/read-request.ts';
import { sendHead, sendWhole } from '../routes/read-route.ts';
import type { PreparationRequest, Finished } from './messages.ts';
import { startReadingProcess } from './reading-process.ts';
import type { ReadingProcess } from './reading-process.ts';
import { createFairQueue } from '../../platform/processes/fair-queue.ts';

declare module '../../services.ts' {
  interface Services {
    largeReads: LargeReads;
  }
}

/** Each process reads one thing at a time: two would take as long and twice the memory. One core stays free. */
const PROCESSES = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Reads of one user in progress: one is read, the others are queued or being sent. */
const MOST_OF_A_USER = 32;
/**
 * Deadline for the wait and the read together; later responses are of no use. Shorter than the idle timeout of
 * connections, which would otherwise be closed without a response.
 */
export const READ_MILLISECONDS = 45_000;
const RETRY_SECONDS = 10;

/** For reads that are not tied to a connection. */
const never = new AbortController().signal;

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
  close(): Promise<void>;
}

/**
 * Creates the large reads of a server; processes are started on demand.
 *
 * @param readMilliseconds deadline for the wait and the read together
 * @param idleMilliseconds how long an idle process stays; a minute by default
 */
export function createLargeReads(
  { databaseUrl, dataFolder }: Environment,
  logger: Logger,
  {
    readMilliseconds = READ_MILLISECONDS,
    idleMilliseconds,
  }: { readMilliseconds?: number; idleMilliseconds?: number } = {},
): LargeReads {
  const folder = join(dataFolder, 'large-answers');
  const queue = createFairQueue(MOST_OF_A_USER);
  const localQueue = createFairQueue(MOST_OF_A_USER);
  const slots = pLimit(PROCESSES);
  const processes = new Set<ReadingProcess>();
  let closed = false;

  function leastBusy(): ReadingProcess {
    if (closed) throw new ApiError('unavailable', sentence('Please try again in a moment.'));
    const [best] = [...processes].toSorted((one, other) => one.count() - other.count());
    if (best && (best.count() === 0 || processes.size >= PROCESSES)) return best;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (processes.size === 0) removeForgotten(folder, logger);
    const location = { databaseUrl, dataFolder };
    const started = startReadingProcess(
      { location, folder },
      logger,
      () => processes.delete(started),
      idleMilliseconds,
    );
    processes.add(started);
    return started;
  }

  /** Runs work in a process when it is the user's turn. */
  function doInTurn<Found, Result>(
    work: (process: ReadingProcess, signal: AbortSignal) => Promise<Found>,
    userId: string,
    gone: AbortSignal,
    send: (found: Found) => Promise<Result>,
  ): Promise<Result> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(readMilliseconds)]);
    const read = async (): Promise<Found> => {
      try {
        signal.throwIfAborted();
        return await work(leastBusy(), signal);
      } catch (error) {
        // Any error after the deadline counts as a timeout.
        if (!signal.aborted) throw error;
        throw new ApiError(
          'unavailable',
          sentence('Please try again in a moment.'),
          {},
          RETRY_SECONDS,
        );
      }
    };
    return queue.run(userId, () => slots(read), send);
  }

  function readInTurn<Result>(
    request: ReadRequest,
    userId: string,
    gone: AbortSignal,
    send: (finished: Finished) => Promise<Result>,
  ): Promise<Result> {
    return doInTurn((process, signal) => process.read(request, signal), userId, gone, send);
  }

  return {
    async respond(request, userId, response) {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      try {
        await readInTurn(request, userId, gone.signal, ({ head, body }) => {
          if ('file' in body) return sendFile(response, head, body);
          sendWhole(response, head, body.bytes);
          return Promise.resolve();
        });
      } catch (error) {
        // The client has disconnected.
        if (!gone.signal.aborted) throw error;
      }
    },
    textOf(request, userId) {
      return readInTurn(request, userId, never, async ({ body }) => {
        if ('bytes' in body) return Buffer.from(body.bytes).toString();
        const text = await readFile(body.file, 'utf8');
        await unlink(body.file);
        return text;
      });
    },
    inTurn: (userId, read) => localQueue.run(userId, read, (found) => Promise.resolve(found)),
    start() {
      if (processes.size === 0) leastBusy();
    },
    prepare(preparation) {
      const work = (process: ReadingProcess, signal: AbortSignal) =>
        process.prepare(preparation, signal);
      return doInTurn(work, preparation.viewer.user.id, never, (value) => Promise.resolve(value));
    },
    async close() {
      closed = true;
      await Promise.all([...processes].map((each) => each.close()));
    },
  };
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
      if (Date.now() - mtimeMs > READ_MILLISECONDS) await rm(file, { force: true });
    }
  };
  remove().catch((error: unknown) => logger.warn({ err: error }, 'old responses were not removed'));
}
