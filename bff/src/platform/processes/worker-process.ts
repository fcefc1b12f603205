import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Semi-space size: most objects are short-lived, and a larger one saves no time. */
const NEW_MEGABYTES = 4;

/** Keeps the process for a user's next requests. */
const IDLE_MILLISECONDS = 60_000;

/** A message to a worker process; `begin` is sent first and once. */
export type MessageToWorker<Begin, Input> =
  | { kind: 'begin'; begin: Begin }
  | { kind: 'request'; id: number; input: Input }
  | { kind: 'cancel'; id: number };

/** A message from a worker process; `ready` is sent first and once. */
export type MessageFromWorker<Output> =
  { kind: 'ready' } | { kind: 'response'; id: number; output: Output };

export interface ProcessOptions<Begin> {
  /** Path of its program, which calls `serveRequests`. */
  program: string;
  begin: Begin;
  /** Limit of its heap; the process crashes beyond it. */
  heapMegabytes: number;
  /** Grace period for ending canceled requests, after which the process is killed. */
  graceMilliseconds: number;
  /** How long an idle process stays; a minute by default. */
  idleMilliseconds?: number | undefined;
  /** Whether its standard error is passed on. */
  logsErrors: boolean;
}

export interface Loss {
  code: number | null;
  signal: NodeJS.Signals | null;
  reads: number;
}

export class ProcessLostError extends Error {
  override readonly name = 'ProcessLostError';
}

function lostBeforeResponse(): ProcessLostError {
  return new ProcessLostError('The process ended before it responded');
}

export interface ProcessEvents {
  failed(error: Error): void;
  lost(loss: Loss): void;
  /** The process was idle and is ending: it accepts no more requests. */
  idle(): void;
}

/** A process that responds to requests. */
export interface WorkerProcess<Input, Output> {
  /** Resolves when it is ready, or has ended instead. */
  ready: Promise<void>;
  count(): number;
  /**
   * Sends a request.
   *
   * @param signal cancels it; the promise then waits until the request has ended
   * @throws ProcessLostError
   */
  send(input: Input, signal: AbortSignal): Promise<Output>;
  close(): Promise<void>;
}

/** The process receives data by messages, and inherits no secrets. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  // One malloc arena for all threads. With glibc's default of one per thread, up to 80 MB remained allocated but unused.
  const shared = { MALLOC_ARENA_MAX: '1' };
  return { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE, ...shared };
}

interface Pending<Output> {
  resolve(output: Output): void;
  reject(error: Error): void;
}

/**
 * Starts a worker process. Not a worker thread: one that runs out of memory while the driver of the embedded database is
 * active crashes the server (ADR 38).
 *
 * An idle process ends to free its memory: starting another one takes less than a second.
 */
export function startWorkerProcess<Begin, Input, Output>(
  options: ProcessOptions<Begin>,
  { failed, lost, idle }: ProcessEvents,
): WorkerProcess<Input, Output> {
  const { program, begin, heapMegabytes, graceMilliseconds, logsErrors } = options;
  const { idleMilliseconds = IDLE_MILLISECONDS } = options;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${NEW_MEGABYTES}`],
    env: inherited(),
    stdio: ['ignore', 'ignore', logsErrors ? 'inherit' : 'ignore', 'ipc'],
  });
  const started = Promise.withResolvers<void>();
  const pending = new Map<number, Pending<Output>>();
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closing = false;
  let isLost = false;
  const ended = new Promise<void>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null): void => {
      isLost = true;
      clearTimeout(idleTimer);
      resolve();
      started.resolve();
      if (!closing) lost({ code, signal, reads: pending.size });
      for (const { reject } of pending.values()) reject(lostBeforeResponse());
    };
    child.once('exit', end);
    child.on('error', (error) => {
      failed(error);
      // A process that failed to start emits no `exit`.
      if (child.pid === undefined) end(null, null);
    });
  });
  child.on('message', (message: MessageFromWorker<Output>) => {
    if (message.kind === 'response') {
      pending.get(message.id)?.resolve(message.output);
      return;
    }
    started.resolve();
    endWhenIdle();
    // Short requests in the server take precedence. Not the lowest priority: on a busy machine with two cores, that got
    // 0.6 % of a core and this one 3.3 %, and a second of work has to finish within 45 seconds.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  const post = (message: MessageToWorker<Begin, Input>): void => {
    if (child.connected) child.send(message, () => {});
  };
  async function close(): Promise<void> {
    closing = true;
    clearTimeout(idleTimer);
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
    await ended;
    clearTimeout(late);
  }
  function endWhenIdle(): void {
    if (pending.size > 0 || isLost || closing) return;
    idleTimer = setTimeout(() => {
      idle();
      void close();
    }, idleMilliseconds);
  }
  post({ kind: 'begin', begin });

  return {
    ready: started.promise,
    count: () => pending.size,
    async send(input, signal) {
      if (isLost || closing) throw lostBeforeResponse();
      clearTimeout(idleTimer);
      lastId += 1;
      const id = lastId;
      let late: NodeJS.Timeout | undefined;
      const cancel = (): void => {
        post({ kind: 'cancel', id });
        late = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
      };
      signal.addEventListener('abort', cancel);
      try {
        return await new Promise<Output>((resolve, reject) => {
          pending.set(id, { resolve, reject });
          post({ kind: 'request', id, input });
        });
      } finally {
        pending.delete(id);
        clearTimeout(late);
        signal.removeEventListener('abort', cancel);
        endWhenIdle();
      }
    },
    close,
  };
}
