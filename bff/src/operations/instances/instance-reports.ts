import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { MaintenanceError } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import { readJson } from '../../platform/database/read-json.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { productVersion } from '../../platform/product-version.ts';
import { every } from '../../platform/schedule/every.ts';
import type { JobRun } from '../../platform/schedule/job-runs.ts';
import { instanceReportModel } from './instance-report.model.ts';

declare module '../../services.ts' {
  interface Services {
    instanceReports: InstanceReports;
  }
}

const REPORT_MILLISECONDS = 10_000;
/** Time after the start in which most jobs complete their first run. */
const SETTLE_MILLISECONDS = 2000;
/** Time without a report after which an instance counts as stopped. */
const SILENT_MILLISECONDS = 60_000;
/** Time for which an instance that was killed stays on the page. */
const KEPT_MILLISECONDS = 24 * 60 * 60_000;

/** An instance and its repeated jobs, as it last reported them. */
export interface InstanceReport {
  /** Host and port. */
  name: string;
  version: string;
  startedAt: Date;
  seenAt: Date;
  /** Whether it has not reported for a minute. */
  isSilent: boolean;
  jobs: readonly Readonly<JobRun>[];
}

/** The instances on a database, which report their jobs to each other if there is a page for operators. */
export interface InstanceReports {
  /** Stores the state of this instance now, which otherwise happens every few seconds. */
  report(): Promise<void>;
  /** Returns this instance in its current state, then the others by name. */
  all(): Promise<InstanceReport[]>;
  /** Stops reporting and removes this instance. */
  close(): Promise<void>;
}

type Needed = Pick<Services, 'database' | 'environment' | 'jobRuns' | 'logger'>;

const instantSchema = z.coerce.date().optional();
const jobsSchema: z.ZodType<JobRun[]> = z.array(
  z.object({
    name: z.string(),
    runningSince: instantSchema,
    lastMilliseconds: z.number().optional(),
    lastSucceededAt: instantSchema,
    lastFailedAt: instantSchema,
    nextAt: instantSchema,
    failures: z.number(),
  }),
);

/** Starts to report an instance, unless `OPERATOR_TOKEN` is missing, which would leave the reports unread. */
export function startInstanceReports(services: Needed): InstanceReports {
  const { database, environment, jobRuns, logger } = services;
  const id = randomUUID();
  const own = {
    name: `${hostname()}:${environment.port}`,
    version: productVersion(),
    startedAt: new Date(),
  };

  async function report(): Promise<void> {
    const row = { ...own, seenAt: new Date(), jobs: JSON.stringify(jobRuns.all()) };
    await inTransaction(database, async (work) => {
      const reports = instanceReportModel(work);
      if ((await reports.update(row, { where: { id } })) === 0)
        await reports.create({ id, ...row });
    });
    await removeStopped(database, own.name);
  }

  const reporting =
    environment.operatorToken === undefined
      ? undefined
      : every(REPORT_MILLISECONDS, logger, 'the instance could not be reported', report);
  // Otherwise, all jobs would seem to run until the second report.
  const settled = setTimeout(() => reporting?.now(), SETTLE_MILLISECONDS).unref();
  return {
    report,
    async all() {
      const now = new Date();
      const others = await instanceReportModel(database).findAll({
        where: { id: { [Op.ne]: id } },
        order: ['name', 'id'],
      });
      return [
        { ...own, seenAt: now, isSilent: false, jobs: jobRuns.all() },
        ...others.map(({ jobs, ...other }) => ({
          ...other,
          // No instance can report during maintenance.
          isSilent: !database.isReadOnly?.() && isOlder(other.seenAt, now, SILENT_MILLISECONDS),
          jobs: readJson('the jobs of an instance', jobsSchema, jobs),
        })),
      ];
    },
    async close() {
      clearTimeout(settled);
      if (!reporting) return;
      await reporting.stop();
      try {
        await remove(database, [id]);
      } catch (error) {
        const level = error instanceof MaintenanceError ? 'debug' : 'warn';
        logger[level]({ err: error }, 'the instance could not be removed');
      }
    },
  };
}

/** Removes instances that were killed: after a day, or once another has the same name. */
async function removeStopped(database: Database, name: string): Promise<void> {
  const now = new Date();
  const rows = await instanceReportModel(database).findAll({
    where: {},
    attributes: ['id', 'name', 'seenAt'],
  });
  const stopped = rows.filter((row) =>
    isOlder(row.seenAt, now, row.name === name ? SILENT_MILLISECONDS : KEPT_MILLISECONDS),
  );
  if (stopped.length > 0) {
    await remove(
      database,
      stopped.map((row) => row.id),
    );
  }
}

async function remove(database: Database, ids: string[]): Promise<void> {
  await inTransaction(database, (work) =>
    instanceReportModel(work).destroy({ where: { id: ids } }),
  );
}

function isOlder(instant: Date, now: Date, milliseconds: number): boolean {
  return now.getTime() - instant.getTime() > milliseconds;
}
