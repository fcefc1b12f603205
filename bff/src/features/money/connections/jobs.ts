import { outsideRequests } from '../../../platform/database/request-comment.ts';
import { every } from '../../../platform/schedule/every.ts';
import { createJobLoop } from '../../../platform/schedule/leased-jobs.ts';
import { openBanks } from './banks.ts';
import type { Banks } from './banks.ts';
import type { Services } from '../../../services.ts';
import type { PullServices } from './apply-page.ts';
import { connectionModel } from './connection.model.ts';
import type { ConnectionRow } from './connection.model.ts';
import { pullPage } from './pull.ts';
import { warnOfEnds } from './warn-of-ends.ts';

declare module '../../../services.ts' {
  interface Services {
    connections: Connections;
  }
}

const CHECK_MILLISECONDS = 30_000;
const CONCURRENCY = 4;

export interface Connections {
  /** Opens the providers when they are first needed; `undefined` without a key for their secrets. */
  banks(): Promise<Banks | undefined>;
  wake(): void;
  /**
   * Pulls due connections in rotation, one page at a time, and notifies owners of consents that end.
   *
   * @param signal aborts between pages
   */
  tend(now: Date, signal?: AbortSignal): Promise<void>;
  /** Starts to pull automatically. */
  start(services: PullServices & Pick<Services, 'jobRuns'>): void;
  close(): Promise<void>;
}

/** Creates the connections of a server, which pulls once it is started. */
export function createConnections(environment: PullServices['environment']): Connections {
  let opened: Promise<Banks | undefined> | undefined;
  let run: ((now: Date, signal?: AbortSignal) => Promise<void>) | undefined;
  let checks: ReturnType<typeof every> | undefined;
  const banks = () => {
    opened ??= openBanks(environment);
    return opened;
  };
  return {
    banks,
    wake: () => checks?.now(),
    tend: async (now, signal) => run?.(now, signal),
    start(services) {
      const { database, jobRuns, logger } = services;
      const pullDue = createJobLoop<ConnectionRow>(database, logger, {
        table: connectionModel.table,
        concurrency: CONCURRENCY,
        failure: 'failed to pull from a bank',
        read: (place, ids) => connectionModel(place).findAll({ where: { id: [...ids] } }),
        async run(job, now) {
          const open = await banks();
          // Queued as one writer, since otherwise the embedded database would serve all concurrent pulls between two
          // changes.
          return open && outsideRequests(() => pullPage(services, open, job, now), 'bank pulls');
        },
        end: (work, id) =>
          connectionModel(work).update({ dueAt: null, attempts: 0 }, { where: { id } }),
      });
      run = async (now, signal) => {
        await warnOfEnds(services, now);
        await pullDue(now, signal);
      };
      checks = every(
        CHECK_MILLISECONDS,
        logger,
        'failed to pull from banks',
        (signal) => run?.(new Date(), signal) ?? Promise.resolve(),
        jobRuns.add('Bank pulls'),
      );
    },
    close: async () => checks?.stop(),
  };
}
