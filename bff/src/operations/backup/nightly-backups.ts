import { Counter } from 'prom-client';
import { requestMail } from '../../core/mail/mail-jobs.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createPauses } from '../../platform/processes/pauses.ts';
import { every } from '../../platform/schedule/every.ts';
import { createJobLoop } from '../../platform/schedule/leased-jobs.ts';
import type { LeasedJob, NextRun, RenewLease } from '../../platform/schedule/leased-jobs.ts';
import type { Services } from '../../services.ts';
import { backupFailed } from './backup-failed.ts';
import { nightlyBackupModel } from '../nightly-backup.model.ts';
import { nightlyFile, pruneNightly } from './own-backups.ts';
import { writeBackup } from './write-backup.ts';

const CHECK_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

type BackupServices = Pick<
  Services,
  'database' | 'environment' | 'jobRuns' | 'logger' | 'mailSender' | 'metrics'
>;

/**
 * Backs the database up on each day: at midnight, or at the next start, and first after the first sign-up. One of the
 * instances makes the backup.
 *
 * @returns a function that stops it; an unfinished backup is left to the next start
 */
export function startNightlyBackups(services: BackupServices): () => Promise<void> {
  const { database, environment, logger, metrics } = services;
  const { backups } = environment;
  if (!backups) return () => Promise.resolve();
  const { folder, kept } = backups;
  const counter = new Counter({
    name: 'backups_total',
    help: 'Nightly backups that this server tried, by result: made or failed.',
    labelNames: ['result'],
    registers: [metrics.registry],
  });
  let stopping: AbortSignal | undefined;

  async function run({ attempts }: LeasedJob, now: Date, renewLease: RenewLease): Promise<NextRun> {
    // Raw SQL: a table of another feature.
    const accounts = await database.select('SELECT 1 AS one FROM users LIMIT 1');
    // Checked often, so that operators see soon after the first sign-up whether backups work.
    if (accounts.length === 0) return afterPause(now, CHECK_MILLISECONDS, 0);
    try {
      const backup = await nightlyFile(folder, now);
      const pause = createPauses(stopping);
      await writeBackup(database, backup, () => renewLease() ?? pause());
      await pruneNightly(folder, kept);
      counter.inc({ result: 'made' });
      logger.info({ backup }, 'backed up');
      return { dueAt: nextMidnight(now), attempts: 0 };
    } catch (error) {
      if (stopping?.aborted) return { dueAt: now, attempts: 0 };
      counter.inc({ result: 'failed' });
      logger.error({ err: error, folder }, 'the backup failed');
      if (attempts === 1) await mailOperator(services);
      return afterPause(now, HOUR_MILLISECONDS, attempts);
    }
  }

  const runDue = createJobLoop(database, logger, {
    table: nightlyBackupModel.table,
    concurrency: 1,
    leaseMilliseconds: HOUR_MILLISECONDS,
    failure: 'failed to schedule the next backup',
    read: async (place) =>
      (await nightlyBackupModel(place).findAll({ where: {} })).map((row) => ({
        ...row,
        kind: 'backup',
      })),
    run,
    end: (work, id) => nightlyBackupModel(work).update({ attempts: 0 }, { where: { id } }),
  });
  return every(
    CHECK_MILLISECONDS,
    logger,
    'failed to check for a due backup',
    (signal) => {
      stopping = signal;
      return runDue(new Date(), signal);
    },
    services.jobRuns.add('Nightly backup'),
  ).stop;
}

function afterPause(now: Date, milliseconds: number, attempts: number): NextRun {
  return { dueAt: new Date(now.getTime() + milliseconds), attempts };
}

/** Returns the next midnight in the time zone of the server. */
function nextMidnight(now: Date): Date {
  const next = new Date(now);
  next.setHours(24, 0, 0, 0);
  return next;
}

async function mailOperator(services: BackupServices): Promise<void> {
  const address = services.environment.operatorMail;
  if (address === undefined) return;
  await inTransaction(services.database, (work) =>
    requestMail(work, services, backupFailed, { address, userId: null }),
  );
}
