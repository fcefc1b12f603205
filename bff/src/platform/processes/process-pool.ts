import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { ApiError } from '../http/api-error.ts';
import { sentence } from '../language/sentence.ts';
import { createFairQueue } from './fair-queue.ts';
import { ProcessLostError, startWorkerProcess } from './worker-process.ts';
import type { WorkerOptions, WorkerProcess } from './worker-process.ts';

/** Requests of one user to a task: one runs, the others are queued or their results are being sent. */
const MAX_PER_USER = 32;
/**
 * Deadline for the wait and the run together; later responses are of no use. Shorter than the idle timeout of
 * connections, which would otherwise be closed without a response.
 */
export const DEADLINE_MILLISECONDS = 45_000;
/** Keeps a process for the next requests. */
const IDLE_MILLISECONDS = 60_000;
const RETRY_SECONDS = 10;
const TRY_AGAIN = sentence('Please try again in a moment.');

/** The request exceeded the time or the memory of its process. */
export class ExhaustedError extends ApiError {
  constructor() {
    super('unavailable', TRY_AGAIN, {}, RETRY_SECONDS);
  }
}

export interface Task extends WorkerOptions {
  /** Plural noun for the log. */
  name: string;
  /** Limit of its processes; each handles one request at a time: two would take as long and twice the memory. */
  processes: number;
}

export interface RunOptions {
  /** Cancels the request. */
  gone?: AbortSignal | undefined;
  /** Limits the wait until it runs, in place of the deadline for wait and run together. */
  waitMilliseconds?: number;
}

/** Runs requests of one kind. */
export interface TaskRunner<Input, Output> {
  /**
   * Runs a request in a process, after the user's earlier ones, and passes on its output.
   *
   * @param send does not block later requests
   * @throws ApiError `too_many_at_once`, or `unavailable` after the deadline or when the process is lost; as an
   * ExhaustedError if the request itself ended the process
   */
  run<Result>(
    userId: string,
    input: Input,
    send: (output: Output) => Promise<Result>,
    options?: RunOptions,
  ): Promise<Result>;
  /** Starts a process, if none is running, for an imminent request. */
  start(): void;
}

/** Processes of the server for slow work, by task, so that it blocks no other requests (ADR 38, 70). */
export interface ProcessPool {
  add<Input, Output>(task: Task): TaskRunner<Input, Output>;
  close(): Promise<void>;
}

/** Creates the pool of a server; processes are started on demand and end when idle. */
export function createProcessPool(
  logger: Logger,
  {
    deadlineMilliseconds = DEADLINE_MILLISECONDS,
    idleMilliseconds = IDLE_MILLISECONDS,
  }: { deadlineMilliseconds?: number; idleMilliseconds?: number } = {},
): ProcessPool {
  const open = new Set<{ close(): Promise<void> }>();
  let isClosed = false;

  function add<Input, Output>(task: Task): TaskRunner<Input, Output> {
    const queue = createFairQueue(MAX_PER_USER);
    const slots = pLimit(task.processes);
    const processes = new Set<WorkerProcess<Input, Output>>();

    function started(): WorkerProcess<Input, Output> {
      if (isClosed) throw unavailable();
      const process = startWorkerProcess<Input, Output>(task, idleMilliseconds, {
        failed: (error) => logger.error({ err: error }, `a process for ${task.name} failed`),
        lost: (loss) => logger.error(loss, `a process for ${task.name} was lost`),
        gone() {
          processes.delete(process);
        },
      });
      processes.add(process);
      open.add(process);
      return process;
    }

    async function runNow(input: Input, signal: AbortSignal): Promise<Output> {
      try {
        signal.throwIfAborted();
        const free = [...processes].find((each) => !each.isBusy()) ?? started();
        return await free.send(input, signal);
      } catch (error) {
        // Any error after the deadline counts as a timeout.
        if (signal.aborted) throw unavailable();
        if (!(error instanceof ProcessLostError)) throw error;
        throw error.isExhausted ? new ExhaustedError() : unavailable();
      }
    }

    return {
      async run(userId, input, send, { gone, waitMilliseconds } = {}) {
        const late = new AbortController();
        const signal = gone ? AbortSignal.any([late.signal, gone]) : late.signal;
        let isRunning = false;
        // Not `AbortSignal.timeout`, which is garbage-collected while only a composite signal refers to it.
        const timer = setTimeout(() => {
          if (waitMilliseconds === undefined || !isRunning) late.abort();
        }, waitMilliseconds ?? deadlineMilliseconds);
        // A running request ends by itself, so that its process is free again.
        const waited = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            if (!isRunning) reject(unavailable());
          });
        });
        const inTurn = (): Promise<Output> => {
          isRunning = true;
          return runNow(input, signal);
        };
        try {
          return await Promise.race([queue.run(userId, () => slots(inTurn), send), waited]);
        } finally {
          clearTimeout(timer);
        }
      },
      start() {
        if (processes.size === 0) started();
      },
    };
  }

  return {
    add,
    async close() {
      isClosed = true;
      await Promise.all([...open].map((each) => each.close()));
    },
  };
}

function unavailable(): ApiError {
  return new ApiError('unavailable', TRY_AGAIN, {}, RETRY_SECONDS);
}
