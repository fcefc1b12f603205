import { ForksPoolWorker } from 'vitest/node';
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';

/** Number of runs after which a worker is replaced, since each run leaks memory. */
const MAXIMUM_RUNS = 40;

type Listener = (...values: unknown[]) => void;

interface Kept {
  worker: ForksPoolWorker;
  runs: number;
}

let kept: Kept | undefined;

/**
 * A worker that is reused by the next run, since a new process spends most of a short run on loading the server.
 * Stryker activates a mutant in the running process. A mutant that takes effect while modules are loaded gets a new
 * process.
 */
export class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #needsNew = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { mode, mutantActivation } = this.#options.project.getProvidedContext() as {
      mode?: string;
      mutantActivation?: string;
    };
    this.#needsNew = mode !== 'mutant' || mutantActivation === 'static';
    if (kept && (this.#needsNew || kept.runs >= MAXIMUM_RUNS)) await giveUp();
    if (kept) {
      kept.runs += 1;
      return;
    }
    const worker = new ForksPoolWorker(this.#options);
    await worker.start();
    kept = { worker, runs: 1 };
    worker.on('exit', () => {
      if (kept?.worker === worker) kept = undefined;
    });
  }

  async stop(): Promise<void> {
    if (this.#needsNew) {
      await giveUp();
      return;
    }
    for (const [event, listener] of this.#listeners) kept?.worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    // Disposing would drop the modules that the next run reuses.
    if (message.type === 'stop') this.#answer({ type: 'stopped' });
    else kept?.worker.send(message);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    kept?.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    kept?.worker.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return kept?.worker.deserialize(data) ?? data;
  }

  #answer(message: { type: 'stopped' }): void {
    const answer = { ...message, __vitest_worker_response__: true };
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(answer);
  }
}

async function giveUp(): Promise<void> {
  const worker = kept?.worker;
  kept = undefined;
  await worker?.stop();
}
