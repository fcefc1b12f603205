import type { Registry } from '@harmony/contract';

/** Label for names that this server does not know. */
const OTHER = 'other';

/**
 * Returns the metric labels of a micro-frontend and its build: `other` unless the build has been live since the server
 * started, which bounds the number of labels.
 */
export type KnownBuilds = (
  microfrontend: string | undefined,
  build: string | undefined,
) => { guest: string; build: string };

/**
 * Records the builds that have been live.
 *
 * @param live returns the live registry, if any
 */
export function rememberBuilds(live: () => Registry | undefined): KnownBuilds {
  const known = new Map<string, Set<string>>();
  return (microfrontend = OTHER, build = OTHER) => {
    for (const [name, itsBuild] of buildsOf(live())) {
      known.set(name, (known.get(name) ?? new Set()).add(itsBuild));
    }
    const builds = known.get(microfrontend);
    return { guest: builds ? microfrontend : OTHER, build: builds?.has(build) ? build : OTHER };
  };
}

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
