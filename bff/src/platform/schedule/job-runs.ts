declare module '../../services.ts' {
  interface Services {
    jobRuns: JobRuns;
  }
}

/** A repeated job of this process, and its runs since the start. */
export interface JobRun {
  name: string;
  /** Start of the current run; `undefined` between runs. */
  runningSince?: Date | undefined;
  /** Duration of the last complete run, in milliseconds; `undefined` during the first. */
  lastMilliseconds?: number | undefined;
  /** Ends of the last run that succeeded and of the last that failed. */
  lastSucceededAt?: Date | undefined;
  lastFailedAt?: Date | undefined;
  /** Time of the next scheduled run; `undefined` during a run. */
  nextAt?: Date | undefined;
  /** Failed runs. */
  failures: number;
}

/** The repeated jobs of a server, for its operator. */
export interface JobRuns {
  add(name: string): JobRun;
  all(): readonly Readonly<JobRun>[];
}

export function createJobRuns(): JobRuns {
  const runs: JobRun[] = [];
  return {
    add(name) {
      const run: JobRun = { name, failures: 0 };
      runs.push(run);
      return run;
    },
    all: () => runs,
  };
}
