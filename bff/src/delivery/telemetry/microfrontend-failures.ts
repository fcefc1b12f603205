import type { FailureReport } from '@harmony/contract';
import { Counter } from 'prom-client';
import type { Registry as Metrics } from 'prom-client';
import type { KnownBuilds } from './known-builds.ts';

declare module '../../services.ts' {
  interface Services {
    microfrontendFailures: MicrofrontendFailures;
  }
}

export interface MicrofrontendFailures {
  count(report: FailureReport): void;
}

/**
 * Creates the counter. Labels are builds that have been live since the server started, or `other`, which bounds the
 * number of labels.
 *
 * @param known builds that may be used as labels
 */
export function createMicrofrontendFailures(
  metrics: Metrics,
  known: KnownBuilds,
): MicrofrontendFailures {
  const failures = new Counter({
    name: 'guest_failures_total',
    help: 'Failures of micro-frontends in browsers, by micro-frontend, build and phase.',
    labelNames: ['guest', 'build', 'phase'],
    registers: [metrics],
  });
  return {
    count({ guest, build, phase }) {
      failures.inc({ ...known(guest, build), phase });
    },
  };
}
