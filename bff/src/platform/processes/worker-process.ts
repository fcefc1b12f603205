import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Semi-space size: most objects are short-lived, and a larger one saves no time. */
const NEW_MEGABYTES = 4;

/** Grace period for ending a canceled request, after which the process is killed. */
const GRACE_MILLISECONDS = 10_000;

/** A message to a worker process; `begin` is sent first and once. */
export type MessageToWorker<Input> =
  | { kind: 'begin'; begin: unknown }
  | { kind: 'request'; input: Input }
  | { kind: 'cancel' };

/** A message from a worker process; `ready` is sent first and once. */
export type MessageFromWorker<Output> = { kind: 'ready' } | { kind: 'response'; output: Output };

export interface WorkerOptions {
  /** Path of its program, which calls `serveRequests`. */
  program: string;
  /** Returns the initial data of a process. */
  begin?: () => unknown;
  /** Limit of its heap; the process crashes beyond it. */
  heapMegabytes: number;
  /** Time limit of a request, without the startup; the process is killed beyond it. */
  runMilliseconds: number;
  /** Whether its standard error is passed on. */
  logsErrors: boolean;
}

export interface Loss {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether it ended because of its request, rather than by a signal from outside. */
  isExhausted: boolean;
}

/** The process ended before it responded. */
export class ProcessLostError extends Error {
  override readonly name = 'ProcessLostError';
  readonly isExhausted: boolean;

  constructor(loss: Loss | undefined) {
    super('The process ended before it responded');
    this.isExhausted = loss?.isExhausted ?? false;
  }
}

export interface WorkerEvents {
  failed(error: Error): void;
  lost(loss: Loss): void;
  /** The process accepts no more requests, because it was lost or idle. */
  gone(): void;
}

/** A process that responds to one request at a time. */
export interface WorkerProcess<Input, Output> {
  isBusy(): boolean;
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
  const { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  // One malloc arena for all threads. With glibc's default of one per thread, up to 80 MB remained allocated but unused.
  const shared = { MALLOC_ARENA_MAX: '1' };
  return { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE, NODE_OPTIONS, ...shared };
}

/**
 * Starts a worker process. Not a worker thread: one that runs out of memory while the driver of the embedded database is
 * active crashes the server (ADR 38).
 *
 * @param idleMilliseconds when an idle process ends to free its memory: starting another one takes less than a second
 */
export function startWorkerProcess<Input, Output>(
  { program, begin, heapMegabytes, runMilliseconds, logsErrors }: WorkerOptions,
  idleMilliseconds: number,
  { failed, lost, gone }: WorkerEvents,
): WorkerProcess<Input, Output> {
  const data = begin?.();
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${NEW_MEGABYTES}`],
    env: inherited(),
    stdio: ['ignore', 'ignore', logsErrors ? 'inherit' : 'ignore', 'ipc'],
  });
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isBusy = false;
  let pending: PromiseWithResolvers<Output> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isOverdue = false;
  let isClosing = false;
  let loss: Loss | undefined;
  const kill = (): void => void child.kill('SIGKILL');
  const end = (code: number | null, signal: NodeJS.Signals | null): void => {
    const isFromOutside = signal === 'SIGKILL' || signal === 'SIGTERM';
    const isExhausted = isOverdue || code !== null || (signal !== null && !isFromOutside);
    loss = { code, signal, isExhausted };
    clearTimeout(idleTimer);
    if (!isClosing) lost(loss);
    gone();
    ended.resolve();
    started.resolve();
    pending?.reject(new ProcessLostError(loss));
  };
  child.once('exit', end);
  child.on('error', (error) => {
    failed(error);
    // A process that failed to start emits no `exit`.
    if (child.pid === undefined) end(null, null);
  });
  child.on('message', (message: MessageFromWorker<Output>) => {
    if (message.kind === 'response') {
      pending?.resolve(message.output);
      return;
    }
    started.resolve();
    endWhenIdle();
    // Short requests in the server take precedence. Not the lowest priority: on a busy machine with two cores, that got
    // 0.6 % of a core and this one 3.3 %, and a second of work has to finish within 45 seconds.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  const post = (message: MessageToWorker<Input>): void => {
    if (child.connected) child.send(message, () => {});
  };
  async function close(): Promise<void> {
    isClosing = true;
    clearTimeout(idleTimer);
    if (child.connected) child.disconnect();
    const late = setTimeout(kill, GRACE_MILLISECONDS);
    await ended.promise;
    clearTimeout(late);
  }
  function endWhenIdle(): void {
    if (isBusy || loss || isClosing) return;
    idleTimer = setTimeout(() => {
      gone();
      void close();
    }, idleMilliseconds);
  }
  post({ kind: 'begin', begin: data });

  return {
    isBusy: () => isBusy,
    async send(input, signal) {
      isBusy = true;
      clearTimeout(idleTimer);
      const timers: NodeJS.Timeout[] = [];
      const cancel = (): void => {
        post({ kind: 'cancel' });
        timers.push(setTimeout(kill, GRACE_MILLISECONDS));
      };
      try {
        await started.promise;
        if (loss || isClosing) throw new ProcessLostError(loss);
        signal.throwIfAborted();
        signal.addEventListener('abort', cancel);
        const overdue = (): void => {
          isOverdue = true;
          kill();
        };
        timers.push(setTimeout(overdue, runMilliseconds));
        pending = Promise.withResolvers<Output>();
        post({ kind: 'request', input });
        return await pending.promise;
      } finally {
        isBusy = false;
        pending = undefined;
        for (const timer of timers) clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        endWhenIdle();
      }
    },
    close,
  };
}
