import type { Registry } from '@harmony/contract';

/** What a micro-frontend or a build is counted as that this server does not know. */
const OTHER = 'other';

/**
 * The names of a micro-frontend and its build as metrics have them: `other` for builds that were never live since
 * the server started, so that nobody can make metrics grow without end.
 */
export type KnownBuilds = (
  microfrontend: string | undefined,
  build: string | undefined,
) => { guest: string; build: string };

/**
 * Remembers the builds that were live.
 *
 * @param live the registry that is live now, if there is one
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
