import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIdentity } from './build-identity.ts';
import { buildStale } from './build.ts';
import { pinnedBuilds, readDeployments, wasLive, type Deployment } from './deployments.ts';
import { refuseUnlistedExports } from './exports/kit.ts';
import { percentOf, share, sharedBuilds, ShellHasMoved } from './share.ts';
import { outlook, switchBuilds, type Builds } from './live-builds.ts';
import { buildsOf, isBuilt } from './old-builds.ts';
import { microfrontendNames, root } from './rooms.ts';
import { refuseTypeErrors } from './trial/room-types.ts';
import { tryBuilds } from './trial/trial.ts';

const USAGE = `npm run deploy -- <name> [<name> …]       builds these and makes them live
npm run deploy -- <name> --to <build>   makes an earlier build live, and keeps it so
npm run deploy -- <name> --unpin        lets the next build replace it again
npm run deploy -- --list [<name> …]     shows what was deployed
npm run deploy -- <name> --share 10     gives it to 10 of 100 people; 0 takes it from them
  --untried                             without a look at the builds in a browser`;

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
      untried: { type: 'boolean' },
      share: { type: 'string' },
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
  const isUntried = values.untried ?? false;
  const percent = values.share === undefined ? undefined : percentOf(values.share, names);
  if (percent === 0) return share({ names, builds: sharedBuilds(names), percent });
  if (values.to === undefined) {
    const builds = new Map(names.map((name) => [name, buildIdentity(name)]));
    if (newOf(builds).length > 0) refuseUnlistedExports();
    await refuseTypeErrors(newOf(builds).map((name) => join(root, name)));
    await buildStale(names);
    return makeLive({ kind: 'deploy', names, builds, isUntried, percent });
  }
  const [name = '', ...more] = names;
  if (more.length > 0) throw new Error(`--to is for one at a time\n${USAGE}`);
  if (!isBuilt(name, values.to)) {
    const there = buildsOf(name).join(', ');
    throw new Error(`There is no build ${values.to} of ${name}. There are ${there}`);
  }
  const builds = new Map([[name, values.to]]);
  return makeLive({ kind: 'pin', names, builds, isUntried, percent });
}

interface Switch {
  kind: Deployment['kind'];
  names: readonly string[];
  builds: Builds;
  /** Whether builds that were never live become so without a look at them. */
  isUntried: boolean;
  /** Of 100 people, where it is for a part of them. */
  percent: number | undefined;
}

/** The rooms whose builds have never been live: an earlier one has been tried by those who used it. */
function newOf(builds: Builds): string[] {
  const deployments = readDeployments();
  return [...builds]
    .filter(([name, build]) => !wasLive(deployments, name, build))
    .map(([name]) => name);
}

/** Tries builds and makes them live; the others may be deployed meanwhile, as the trial takes its time. */
async function makeLive(change: Switch): Promise<string> {
  for (;;) {
    const shell = change.isUntried ? undefined : await tryNew(change);
    try {
      return await switchTo(change, shell);
    } catch (error) {
      if (!(error instanceof ShellHasMoved)) throw error;
    }
  }
}

/**
 * Tries those of the builds that have never been live.
 *
 * @returns the shell that they were tried in
 */
async function tryNew({ kind, names, builds }: Switch): Promise<string | undefined> {
  const fresh = newOf(builds);
  if (fresh.length === 0) return undefined;
  const { registry } = outlook({ kind, names, decide: (live) => withBuilds(live, builds) });
  await tryBuilds(registry, fresh);
  return registry.shell.build;
}

function withBuilds(live: Builds, builds: Builds): Builds {
  if (live.size === 0) throw new Error('Nothing is live yet. Run npm run build first.');
  return new Map([...live, ...builds]);
}

async function switchTo(
  { kind, names, builds, percent }: Switch,
  shell: string | undefined,
): Promise<string> {
  if (percent !== undefined) return share({ names, builds, percent, shell });
  const changes = await switchBuilds({
    kind,
    names,
    decide(live) {
      const next = withBuilds(live, builds);
      if (shell !== undefined && next.get('shell') !== shell) throw new ShellHasMoved();
      return next;
    },
  });
  const changed = new Map(changes.map((each) => [each.name, each]));
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
    .map(({ at, kind, name, build, replaced, percent }) => {
      const more = percent === undefined ? replaced && `(was ${replaced})` : `${percent} %`;
      return [at.slice(0, 19), kind.padEnd(6), name, build, more ?? ''].join(' ');
    });
  const pins = [...pinned].map(([name, build]) => `${name} is pinned at ${build}`);
  return [...lines, ...pins].join('\n');
}

try {
  console.log(await deploy());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
