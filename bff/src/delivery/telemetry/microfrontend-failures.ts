import type { FailureReport } from '@harmony/contract';
import { Counter } from 'prom-client';
import type { Registry as Metrics } from 'prom-client';
import type { KnownBuilds } from './known-builds.ts';

declare module '../../services.ts' {
  interface Services {
    microfrontendFailures: MicrofrontendFailures;
  }
}

/** Counts what browsers tell of parts that failed. */
export interface MicrofrontendFailures {
  count(report: FailureReport): void;
}

/**
 * Makes the counter. Its labels are names of builds that were live since the server started, or `other`:
 * nobody can make metrics grow without end.
 *
 * @param known the builds that may be told of by their names
 */
export function createMicrofrontendFailures(
  metrics: Metrics,
  known: KnownBuilds,
): MicrofrontendFailures {
  const failures = new Counter({
    name: 'guest_failures_total',
    help: 'How often parts of micro-frontends failed in browsers, by micro-frontend, build and phase.',
    labelNames: ['guest', 'build', 'phase'],
    registers: [metrics],
  });
  return {
    count({ guest, build, phase }) {
      failures.inc({ ...known(guest, build), phase });
    },
  };
}
