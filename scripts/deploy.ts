import { parseArgs } from 'node:util';
import { buildStale } from './build.ts';
import { pinnedBuilds, readDeployments, type Deployment } from './deployments.ts';
import { refuseUnlistedExports } from './exports/kit.ts';
import { switchBuilds, type Builds } from './live-builds.ts';
import { buildsOf, isBuilt } from './old-builds.ts';
import { microfrontendNames } from './rooms.ts';

const USAGE = `npm run deploy -- <name> [<name> …]       builds these and makes them live
npm run deploy -- <name> --to <build>   makes an earlier build live, and keeps it so
npm run deploy -- <name> --unpin        lets the next build replace it again
npm run deploy -- --list [<name> …]     shows what was deployed`;

/** How many deployments `--list` shows. */
const LISTED = 30;

/**
 * Changes which builds are live while everything runs.
 *
 * @returns what to tell the operator
 * @throws with a sentence that says what to do; nothing is changed then
 */
async function deploy(): Promise<string> {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      unpin: { type: 'boolean' },
      list: { type: 'boolean' },
    },
  });
  const known = ['shell', ...microfrontendNames()];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', no ')}. Say which: ${known.join(', ')}`);
  }
  if (values.list) return listOf(names);
  if (names.length === 0) throw new Error(`Say which: ${known.join(', ')}\n${USAGE}`);
  if (values.unpin) return unpin(names);
  if (values.to === undefined) {
    refuseUnlistedExports();
    return makeLive('deploy', names, (await buildStale(names)).builds);
  }
  const [name = '', ...more] = names;
  if (more.length > 0) throw new Error(`--to is for one at a time\n${USAGE}`);
  if (!isBuilt(name, values.to)) {
    const there = buildsOf(name).join(', ');
    throw new Error(`There is no build ${values.to} of ${name}. There are ${there}`);
  }
  return makeLive('pin', names, new Map([[name, values.to]]));
}

async function makeLive(
  kind: Deployment['kind'],
  names: readonly string[],
  builds: Builds,
): Promise<string> {
  const changes = await switchBuilds({
    kind,
    names,
    decide(live) {
      if (live.size === 0) throw new Error('Nothing is live yet. Run npm run build first.');
      return new Map([...live, ...builds]);
    },
  });
  const changed = new Map(changes.map((change) => [change.name, change]));
  return names
    .map((name) => {
      const replaced = changed.get(name)?.replaced;
      if (!replaced) return `${name} is at ${builds.get(name)} already.`;
      const stays = kind === 'pin' ? ' It stays until the next deploy or --unpin.' : '';
      return `${name} is at ${builds.get(name)} now.${stays} Back: npm run deploy -- ${name} --to ${replaced}`;
    })
    .join('\n');
}

async function unpin(names: readonly string[]): Promise<string> {
  const changes = await switchBuilds({ kind: 'unpin', names, decide: (live) => live });
  const free = new Set(changes.map(({ name }) => name));
  return names
    .map((name) =>
      free.has(name) ? `The next build replaces ${name} again.` : `${name} was not pinned.`,
    )
    .join('\n');
}

function listOf(names: readonly string[]): string {
  const deployments = readDeployments();
  const pinned = pinnedBuilds(deployments);
  const shown = deployments.filter(({ name }) => names.length === 0 || names.includes(name));
  if (shown.length === 0) return 'Nothing was deployed yet.';
  const lines = shown
    .slice(-LISTED)
    .toReversed()
    .map(({ at, kind, name, build, replaced }) =>
      [at.slice(0, 19), kind.padEnd(6), name, build, replaced ? `(was ${replaced})` : ''].join(' '),
    );
  const pins = [...pinned].map(([name, build]) => `${name} is pinned at ${build}`);
  return [...lines, ...pins].join('\n');
}

try {
  console.log(await deploy());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
