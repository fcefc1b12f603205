import type { MergedJob } from '../instances/merge-jobs.ts';
import type { Overview } from './overview.ts';
import { alert, at, section, table, timeFor, timeSince, timeUntil } from './page-parts.ts';

/** Renders the repeated jobs of all instances, after alerts about overdue work. */
export function jobsSection({ jobs, overdue, instances }: Overview): string {
  const on = (instance: string) => (instances.length > 1 ? ` on ${instance}` : '');
  return section('Jobs', [
    ...overdue.map(({ name, count, since }) =>
      alert(`${name}: ${count} overdue, the first since ${at(since)}.`),
    ),
    ...jobs
      .filter(({ isOverdue }) => isOverdue)
      .map(({ name }) => alert(`${name}: this job is overdue on all instances.`)),
    table(
      [
        ['', 'now', 'last success', 'took', 'failed runs'],
        ...jobs.map((job) => [
          job.name,
          stateOf(job, on),
          job.lastSuccess ? timeSince(job.lastSuccess.at) + on(job.lastSuccess.instance) : 'none',
          seconds(job.lastSuccess?.milliseconds),
          job.lastFailure
            ? `${job.failures}, last ${timeSince(job.lastFailure.at)}${on(job.lastFailure.instance)}`
            : job.failures,
        ]),
      ],
      'stacked',
    ),
  ]);
}

function stateOf(
  { running, next, isOverdue }: MergedJob,
  on: (instance: string) => string,
): string {
  if (running.length > 0) {
    return running
      .map(({ instance, at: since }) => `runs${on(instance)} for ${timeFor(since)}`)
      .join('; ');
  }
  if (!next) return 'on no instance';
  return isOverdue
    ? `overdue since ${at(next.at)}`
    : `next ${timeUntil(next.at)}${on(next.instance)}`;
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? 'unknown' : `${(milliseconds / 1000).toFixed(2)}\u00A0s`;
}
