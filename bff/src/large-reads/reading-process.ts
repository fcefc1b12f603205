import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { currentRequestId } from '../database/request-comment.ts';
import { ApiError } from '../http/api-error.ts';
import type { ReadRequest } from '../feature/read-request.ts';
import type { Finished, Ask, Begin, Cancel, Failed } from './messages.ts';
import { ReadFailure } from './read-failure.ts';

const PROGRAM = join(import.meta.dirname, '../reading-program.ts');
/** What it may keep in memory beside what it is made of, in MB; one that needs more ends. */
const HEAP_MEGABYTES = 192;
/** Small, as most of what is read is thrown away at once. */
const NEW_MEGABYTES = 4;
/** A read that does not end when nobody waits for it any more is ended with its process. */
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

/** It is told what it needs, and inherits no secrets. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE };
}

interface Waiting {
  resolve(finished: Finished): void;
  reject(error: Error): void;
}

/**
 * Starts a process for large reads. It is one of its own and no thread: a thread that runs out of
 * memory takes the server with it while the driver of the embedded database is at work.
 *
 * @param lost is called when it has ended by itself
 */
export function startReadingProcess(
  begin: Omit<Begin, 'kind'>,
  logger: Logger,
  lost: () => void,
): ReadingProcess {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, `--max-semi-space-size=${NEW_MEGABYTES}`],
    env: inherited(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever asks for little goes first. It isn't the lowest priority of all: on a busy machine with two cores
  // that one got 0.6 % of a core and this one 3.3 %, and a second's work has to end within 45 seconds.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let closing = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve();
      if (!closing) {
        logger.error({ code, signal, reads: waiting.size }, 'a process for large reads was lost');
        lost();
      }
      for (const { reject } of waiting.values()) {
        reject(new ApiError('unavailable', 'Please try again in a moment.', {}, RETRY_SECONDS));
      }
    });
  });
  child.on('error', (error) => logger.error({ err: error }, 'a process for large reads failed'));
  child.on('message', (message: Finished | Failed) => {
    const { resolve, reject } = waiting.get(message.id) ?? {};
    if (message.kind === 'finished') resolve?.(message);
    else reject?.(new ReadFailure(message.error));
  });
  const tell = (message: Begin | Ask | Cancel): void => {
    // What cannot be told is found when it exits.
    if (child.connected) child.send(message, () => {});
  };
  tell({ kind: 'begin', ...begin });

  return {
    count: () => waiting.size,
    async read(request, signal) {
      asked += 1;
      const id = asked;
      let late: NodeJS.Timeout | undefined;
      const cancel = (): void => {
        tell({ kind: 'cancel', id });
        late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
      };
      signal.addEventListener('abort', cancel);
      try {
        return await new Promise<Finished>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          tell({ kind: 'ask', id, requestId: currentRequestId(), request });
        });
      } finally {
        waiting.delete(id);
        clearTimeout(late);
        signal.removeEventListener('abort', cancel);
      }
    },
    async close() {
      closing = true;
      if (child.connected) child.disconnect();
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
      await ended;
      clearTimeout(late);
    },
  };
}
