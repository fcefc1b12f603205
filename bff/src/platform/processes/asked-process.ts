import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** How much of its memory is for what a process throws away at once: most of it is, and more saves no time. */
const NEW_MEGABYTES = 4;

/** Whoever does one thing after another finds it still there. */
const IDLE_MILLISECONDS = 60_000;

/** What a process of ours is told. */
export type Told<Begin, Question> =
  /** First, and once. */
  | { kind: 'begin'; begin: Begin }
  | { kind: 'ask'; id: number; question: Question }
  /** Nobody waits for it any more. */
  | { kind: 'cancel'; id: number };

/** What it tells: once that it has started, and then what it answers. */
export type Telling<Answer> = { kind: 'ready' } | { kind: 'answer'; id: number; answer: Answer };

/** What a process of ours is made of. */
export interface ProcessOptions<Begin> {
  /** The file of its program, which `answerQuestions` runs. */
  program: string;
  begin: Begin;
  /** What it may keep in memory beside what it is made of; one that needs more ends. */
  heapMegabytes: number;
  /** How long it may take to end what nobody waits for any more, before it is ended itself. */
  patienceMilliseconds: number;
  /** How long it stays when nobody asks it anything; a minute when left out. */
  idleMilliseconds?: number | undefined;
  /** Whether what it writes to its standard error is kept. */
  isHeard: boolean;
}

/** How a process ended, and what it was at. */
export interface Loss {
  code: number | null;
  signal: NodeJS.Signals | null;
  reads: number;
}

/** The process ended before it had answered. */
export class ProcessLostError extends Error {
  override readonly name = 'ProcessLostError';
}

function lostBeforeAnswer(): ProcessLostError {
  return new ProcessLostError('The process ended before it had answered');
}

/** What is told of a process. */
export interface Fate {
  /** What goes wrong with it. */
  failed(error: Error): void;
  /** It has ended by itself. */
  lost(loss: Loss): void;
  /** Nobody has asked it anything for a while, so it ends now: it must not be asked again. */
  unused(): void;
}

/** A process of ours that answers questions. */
export interface AskedProcess<Question, Answer> {
  /** Resolves when it has started, or has ended instead. */
  ready: Promise<void>;
  /** How many questions it is at. */
  count(): number;
  /**
   * Asks it something.
   *
   * @param signal ends it early; the promise then waits until it has ended
   * @throws ProcessLostError
   */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
  /** Ends it, and what it is at. */
  close(): Promise<void>;
}

/** It is told what it needs, and inherits no secrets. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  // Its threads share what is no heap. With a share for each, as glibc has it, up to 80 MB were kept that nobody used.
  const shared = { MALLOC_ARENA_MAX: '1' };
  return { PATH, TZ, NODE_ENV, NODE_COMPILE_CACHE, ...shared };
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Starts a process that answers questions. It is one of its own and no thread: a thread that runs out of
 * memory takes the server with it while the driver of the embedded database is at work (ADR 38).
 *
 * One that nobody asks anything gives its memory back by ending: the next one takes less than a second to start.
 */
export function startAskedProcess<Begin, Question, Answer>(
  options: ProcessOptions<Begin>,
  { failed, lost, unused }: Fate,
): AskedProcess<Question, Answer> {
  const { program, begin, heapMegabytes, patienceMilliseconds, isHeard } = options;
  const { idleMilliseconds = IDLE_MILLISECONDS } = options;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${NEW_MEGABYTES}`],
    env: inherited(),
    stdio: ['ignore', 'ignore', isHeard ? 'inherit' : 'ignore', 'ipc'],
  });
  const started = Promise.withResolvers<void>();
  const waiting = new Map<number, Waiting<Answer>>();
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  let closing = false;
  let isLost = false;
  const ended = new Promise<void>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null): void => {
      isLost = true;
      clearTimeout(idle);
      resolve();
      started.resolve();
      if (!closing) lost({ code, signal, reads: waiting.size });
      for (const { reject } of waiting.values()) reject(lostBeforeAnswer());
    };
    child.once('exit', end);
    child.on('error', (error) => {
      failed(error);
      // One that could not be started never exits.
      if (child.pid === undefined) end(null, null);
    });
  });
  child.on('message', (message: Telling<Answer>) => {
    if (message.kind === 'answer') {
      waiting.get(message.id)?.resolve(message.answer);
      return;
    }
    started.resolve();
    endWhenIdle();
    // Whoever asks for little goes first, once it has started. It isn't the lowest priority of all: on a busy machine
    // with two cores that one got 0.6 % of a core and this one 3.3 %, and a second's work has to end within 45 seconds.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  const tell = (message: Told<Begin, Question>): void => {
    // What cannot be told is found when it exits.
    if (child.connected) child.send(message, () => {});
  };
  async function close(): Promise<void> {
    closing = true;
    clearTimeout(idle);
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds);
    await ended;
    clearTimeout(late);
  }
  function endWhenIdle(): void {
    if (waiting.size > 0 || isLost || closing) return;
    idle = setTimeout(() => {
      unused();
      void close();
    }, idleMilliseconds);
  }
  tell({ kind: 'begin', begin });

  return {
    ready: started.promise,
    count: () => waiting.size,
    async ask(question, signal) {
      if (isLost || closing) throw lostBeforeAnswer();
      clearTimeout(idle);
      asked += 1;
      const id = asked;
      let late: NodeJS.Timeout | undefined;
      const cancel = (): void => {
        tell({ kind: 'cancel', id });
        late = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds);
      };
      signal.addEventListener('abort', cancel);
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          tell({ kind: 'ask', id, question });
        });
      } finally {
        waiting.delete(id);
        clearTimeout(late);
        signal.removeEventListener('abort', cancel);
        endWhenIdle();
      }
    },
    close,
  };
}
