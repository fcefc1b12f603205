import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { JobRun, JobRuns } from '../platform/schedule/job-runs.ts';

const gauges: readonly (readonly [
  name: string,
  help: string,
  valueOf: (run: Readonly<JobRun>) => number | undefined,
])[] = [
  [
    'job_duration_seconds',
    'Duration of the last run of a repeated job of this instance.',
    ({ lastMilliseconds }) => lastMilliseconds && lastMilliseconds / 1000,
  ],
  [
    'job_success_timestamp_seconds',
    'End of the last run of a repeated job of this instance that succeeded, in Unix time.',
    ({ lastSucceededAt }) => lastSucceededAt && lastSucceededAt.getTime() / 1000,
  ],
  [
    'job_failures',
    'Failed runs of a repeated job of this instance since its start.',
    ({ failures }) => failures,
  ],
];

/** Registers gauges of the repeated jobs of an instance. */
export function measureJobs(registry: Registry, jobRuns: JobRuns): void {
  for (const [name, help, valueOf] of gauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        collect() {
          for (const run of jobRuns.all()) {
            const value = valueOf(run);
            if (value !== undefined) this.set({ job: run.name }, value);
          }
        },
      }),
    );
  }
}
