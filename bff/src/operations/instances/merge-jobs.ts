import type { JobRun } from '../../platform/schedule/job-runs.ts';
import type { InstanceReport } from './instance-reports.ts';

/** Delay of a run that is normal on a busy server. */
const LATE_MILLISECONDS = 60_000;

interface At {
  /** Name of the instance. */
  instance: string;
  at: Date;
}

/** A repeated job of all instances. */
export interface MergedJob {
  name: string;
  /** Instances that run it, with the starts. */
  running: readonly At[];
  lastSuccess: (At & { milliseconds: number | undefined }) | undefined;
  lastFailure: At | undefined;
  /** Failed runs since the starts of the instances. */
  failures: number;
  /** The earliest scheduled run; `undefined` during a run, and if no running instance has the job. */
  next: At | undefined;
  /** Whether no instance runs it, and all that could are late. */
  isOverdue: boolean;
}

/** Merges the jobs of instances by name. Jobs of silent instances do not run. */
export function mergeJobs(reports: readonly InstanceReport[], now: Date): MergedJob[] {
  const names = new Set(reports.flatMap(({ jobs }) => jobs.map(({ name }) => name)));
  return [...names].map((name) => {
    const runs = reports.flatMap((report) =>
      report.jobs.filter((job) => job.name === name).map((job) => ({ job, report })),
    );
    const live = runs.filter(({ report }) => !report.isSilent);
    const success = latest(runs, ({ lastSucceededAt }) => lastSucceededAt);
    const running = timesOf(live, ({ runningSince }) => runningSince);
    const planned = timesOf(live, ({ nextAt }) => nextAt);
    const isLate = ({ at }: At) => now.getTime() - at.getTime() > LATE_MILLISECONDS;
    return {
      name,
      running,
      lastSuccess: success && { ...success, milliseconds: success.job.lastMilliseconds },
      lastFailure: latest(runs, ({ lastFailedAt }) => lastFailedAt),
      failures: runs.reduce((total, { job }) => total + job.failures, 0),
      next: running.length > 0 ? undefined : planned[0],
      isOverdue: running.length === 0 && planned.every(isLate),
    };
  });
}

type Run = { job: Readonly<JobRun>; report: InstanceReport };

/** Returns the instants of runs that have one, in order. */
function timesOf(
  runs: readonly Run[],
  instantOf: (job: Readonly<JobRun>) => Date | undefined,
): (At & Run)[] {
  return runs
    .flatMap((run) => {
      const at = instantOf(run.job);
      return at ? [{ ...run, instance: run.report.name, at }] : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function latest(...parameters: Parameters<typeof timesOf>): (At & Run) | undefined {
  return timesOf(...parameters).at(-1);
}
