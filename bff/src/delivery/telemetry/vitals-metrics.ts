import type { Vital } from '@harmony/contract';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { KnownBuilds } from './known-builds.ts';

declare module '../../services.ts' {
  interface Services {
    vitals: VitalsMetrics;
  }
}

const MILLISECONDS = 1000;

export interface VitalsMetrics {
  observe(vital: Vital): void;
}

/**
 * Creates the metrics of web vitals. Buckets include the thresholds of good and poor values (web.dev/vitals).
 *
 * @param isPage returns whether a page name is known; others count as `other`, which bounds the number of labels
 * @param known builds that may be used as labels
 */
export function createVitalsMetrics(
  registry: Registry,
  isPage: (name: string) => boolean,
  known: KnownBuilds,
): VitalsMetrics {
  const times = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Web vitals in seconds, by page, vital and build.',
    labelNames: ['page', 'name', 'build'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'Cumulative layout shift, by page and build.',
    labelNames: ['page', 'build'],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return {
    observe({ page: given, build: givenBuild, name, value }) {
      const page = isPage(given) ? given : 'other';
      const { build } = known(given.split('/', 1)[0], givenBuild);
      if (name === 'CLS') shifts.observe({ page, build }, value);
      else times.observe({ page, name, build }, value / MILLISECONDS);
    },
  };
}
