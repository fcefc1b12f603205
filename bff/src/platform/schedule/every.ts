import type { Logger } from 'pino';
import { MaintenanceError } from '../database/database.ts';
import { outsideRequests } from '../database/request-comment.ts';
import type { JobRun } from './job-runs.ts';

/** Time to finish on stop; the remaining work is left to other instances or the next start. */
const FINISH_MILLISECONDS = 5000;
/** Largest random addition to a pause, as a fraction, so that instances that start together drift apart. */
const JITTER = 0.1;

export interface Repeated {
  /** Runs it immediately; if it is running, once more after that. */
  now(): void;
  /** Stops it, after the current run and those requested before. */
  stop(): Promise<void>;
}

/**
 * Runs work now and then again after each pause, without overlap. The timer does not keep the process
 * alive. A failure is logged and does not stop the repetition.
 *
 * @param milliseconds the pause between two runs
 * @param failure log message for a failed run
 * @param work starts nothing more once its signal is aborted
 * @param record receives the runs
 */
export function every(
  milliseconds: number,
  logger: Logger,
  failure: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  record?: JobRun,
): Repeated {
  const late = new AbortController();
  let isOver = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    const began = performance.now();
    if (record) record.runningSince = new Date();
    try {
      await outsideRequests(() => work(late.signal));
      if (record) record.lastSucceededAt = new Date();
    } catch (error) {
      // Jobs continue after the maintenance.
      const isPaused = error instanceof MaintenanceError;
      if (record && !isPaused) {
        record.failures += 1;
        record.lastFailedAt = new Date();
      }
      logger[isPaused ? 'debug' : 'warn']({ err: error }, failure);
    }
    if (record) {
      record.lastMilliseconds = performance.now() - began;
      record.runningSince = undefined;
    }
  }

  async function run(): Promise<void> {
    if (record) record.nextAt = undefined;
    while (isWanted && !late.signal.aborted) {
      isWanted = false;
      await runOnce();
    }
    running = undefined;
    if (isOver) return;
    const pause = milliseconds * (1 + JITTER * Math.random());
    if (record) record.nextAt = new Date(Date.now() + pause);
    timer = setTimeout(now, pause).unref();
  }

  function now(): void {
    if (isOver) return;
    clearTimeout(timer);
    isWanted = true;
    running ??= run();
  }

  now();
  return {
    now,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      const patience = setTimeout(() => late.abort(), FINISH_MILLISECONDS);
      await running;
      clearTimeout(patience);
    },
  };
}
