import type { Registry } from '@harmony/contract';
import type { Logger } from 'pino';
import { Gauge, type Registry as Metrics } from 'prom-client';
import { every } from '../../platform/schedule/every.ts';
import { offeredBy } from './origin-source.ts';

const CHECK_MILLISECONDS = 60_000;

/**
 * Periodically checks the servers of other teams, for logs and metrics. Downloaded builds stay live in any case; the
 * check explains why the next deployment would fail.
 *
 * @param live returns the live registry, if any
 * @returns a function that stops the checks
 */
export function watchOrigins(
  live: () => Registry | undefined,
  metrics: Metrics,
  logger: Logger,
): () => Promise<void> {
  let problems: readonly string[] = [];
  metrics.registerMetric(
    new Gauge({
      name: 'guest_origins_failing',
      help: 'Micro-frontends whose server currently does not respond correctly.',
      registers: [],
      collect() {
        this.set(problems.length);
      },
    }),
  );
  return every(CHECK_MILLISECONDS, logger, 'failed to check the origins', async () => {
    const rows = live()?.microfrontends ?? [];
    const looks = rows.map((row) => row.from && problemOf(row.name, row.from.origin));
    const found = (await Promise.all(looks)).filter((each) => each !== undefined);
    for (const problem of found.filter((each) => !problems.includes(each))) {
      logger.warn(
        { problem },
        'a team’s server does not respond correctly; the last fetched build stays live',
      );
    }
    problems = found;
  }).stop;
}

async function problemOf(name: string, origin: string): Promise<string | undefined> {
  try {
    await offeredBy(origin, name);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
