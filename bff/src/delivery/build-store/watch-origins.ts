import type { Registry } from '@harmony/contract';
import type { Logger } from 'pino';
import { Gauge, type Registry as Metrics } from 'prom-client';
import { every } from '../../platform/schedule/every.ts';
import { offeredBy } from './origin-source.ts';

const LOOK_MILLISECONDS = 60_000;

/**
 * Looks now and then whether those answer from whom micro-frontends come, for the log and the metrics. What is kept of
 * a micro-frontend stays live in any case: this is for whoever wonders why the next deploy fails.
 *
 * @param live the registry that is live now, if there is one
 * @returns a function that ends it
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
      help: 'How many micro-frontends come from a server that does not answer as it should at the moment.',
      registers: [],
      collect() {
        this.set(problems.length);
      },
    }),
  );
  return every(LOOK_MILLISECONDS, logger, 'origins were not looked at', async () => {
    const rows = live()?.microfrontends ?? [];
    const looks = rows.map((row) => row.from && problemOf(row.name, row.from.origin));
    const found = (await Promise.all(looks)).filter((each) => each !== undefined);
    for (const problem of found.filter((each) => !problems.includes(each))) {
      logger.warn({ problem }, 'what is kept of a micro-frontend stays live');
    }
    problems = found;
  }).stop;
}

/** What is wrong with the server that a micro-frontend comes from; `undefined` where nothing is. */
async function problemOf(name: string, origin: string): Promise<string | undefined> {
  try {
    await offeredBy(origin, name);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
