import type { GuestReport, Registry } from '@harmony/contract';
import { Counter } from 'prom-client';
import type { Registry as Metrics } from 'prom-client';

declare module '../services.ts' {
  interface Services {
    guestFailures: GuestFailures;
  }
}

/** What a guest or a build is counted as that this server does not know. */
const OTHER = 'other';

/** Counts what browsers tell of parts that failed. */
export interface GuestFailures {
  count(report: GuestReport): void;
}

/**
 * Makes the counter. Its labels are names of builds that were live since the server started, or `other`:
 * nobody can make metrics grow without end.
 *
 * @param live the registry that is live now, if there is one
 */
export function createGuestFailures(
  metrics: Metrics,
  live: () => Registry | undefined,
): GuestFailures {
  const failures = new Counter({
    name: 'guest_failures_total',
    help: 'How often parts of micro-frontends failed in browsers, by guest, build and phase.',
    labelNames: ['guest', 'build', 'phase'],
    registers: [metrics],
  });
  const known = new Map<string, Set<string>>();
  return {
    count({ guest = OTHER, build = OTHER, phase }) {
      for (const [name, itsBuild] of buildsOf(live())) {
        known.set(name, (known.get(name) ?? new Set()).add(itsBuild));
      }
      const builds = known.get(guest);
      failures.inc({
        guest: builds ? guest : OTHER,
        build: builds?.has(build) ? build : OTHER,
        phase,
      });
    },
  };
}

/** Who is live, by the build. */
function buildsOf(registry: Registry | undefined): [name: string, build: string][] {
  if (!registry) return [];
  const { shell, microfrontends, shares = [] } = registry;
  return [
    ['shell', shell.build],
    ...[...microfrontends, ...shares.map(({ row }) => row)].map(
      ({ name, build }) => [name, build] as [string, string],
    ),
  ];
}
