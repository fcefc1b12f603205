import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registrySchema } from '@harmony/contract';
import { buildsIn } from '@harmony/bff/build-store/live-builds';
import { buildIdentities } from '../build/build-identity.ts';
import { buildStale } from '../build/build.ts';
import { pinnedBuilds, wasLive, type Deployment } from '@harmony/bff/build-store/deployments';
import { refuseUnlistedExports } from '../exports/kit.ts';
import { downloadFrom, originOf } from './from-another-team.ts';
import { percentOf, share, sharedBuilds, ShellHasMoved } from './share.ts';
import { preview, switchBuilds, type Builds } from '../registry/live-builds.ts';
import { buildsOf } from '../registry/old-builds.ts';
import { readRow } from '../registry/read-row.ts';
import { buildsDirectory, microfrontendNames, root } from '../project.ts';
import { buildStore } from '../store/build-store.ts';
import { refuseTypeErrors } from '../trial/workspace-types.ts';
import { tryBuilds } from '../trial/trial.ts';
import { ToolError } from '../errors/tool-error.ts';
import { runTool } from '../errors/run-tool.ts';

const USAGE = `npm run deploy -- <name> [<name> …]       builds these and makes them live
npm run deploy -- <name> --to <build>   makes an earlier build live and pins it
npm run deploy -- <name> --from <origin>
                                        makes the build live that another team offers there
npm run deploy -- <name> --unpin        lets the next build replace it again
npm run deploy -- --list [<name> …]     lists the latest deployments
npm run deploy -- <name> --share 10     gives it to 10 % of visitors; 0 withdraws it
  --untried                             skips the trial of the builds in a browser
  --stop <name>                         accepts that this micro-frontend stops, as it needs another shell
  --allow-policy <name>                 with --from: lets its code create this Trusted Types policy`;

/** Number of deployments shown by `--list`. */
const LISTED = 30;

/**
 * Changes which builds are live, without downtime.
 *
 * @returns the message for the operator
 * @throws with a message that names the remedy; nothing is changed then
 */
async function deploy(): Promise<string> {
  const { names, values } = readParameters();
  const isUntried = values.untried ?? false;
  const { stop = [] } = values;
  if (values.from !== undefined) {
    const origin = originOf(values.from, names);
    const percent = values.share === undefined ? undefined : percentOf(values.share, names);
    const [name = ''] = names;
    const builds = new Map([[name, await downloadFrom(origin, name, values['allow-policy'])]]);
    return makeLive({ kind: 'pin', names, builds, isUntried, percent, stop });
  }
  if (values['allow-policy'])
    throw new ToolError('invalidCommand', '--allow-policy needs --from', { details: USAGE });
  const here = ['shell', ...microfrontendNames()];
  const known = [...new Set([...here, ...(await liveNames())])];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ToolError(
      'unknownFrontEnd',
      `No micro-frontend named ${unknown.join(' or ')}. Choose from: ${known.join(', ')}`,
    );
  }
  if (values.list) return listOf(names);
  if (names.length === 0)
    throw new ToolError('invalidCommand', `Choose from: ${known.join(', ')}`, { details: USAGE });
  if (values.unpin) return unpin(names);
  const percent = values.share === undefined ? undefined : percentOf(values.share, names);
  if (percent === 0) return share({ names, builds: await sharedBuilds(names), percent });
  if (values.to === undefined) {
    const elsewhere = names.filter((name) => !here.includes(name));
    if (elsewhere.length > 0) {
      throw new ToolError(
        'missingBuild',
        `No sources of ${elsewhere.join(', ')} in this project: use --from or --to.`,
      );
    }
    const builds = buildIdentities(names);
    const fresh = await neverLive(builds);
    if (fresh.length > 0) refuseUnlistedExports();
    await refuseTypeErrors(fresh.map((name) => join(root, name)));
    await buildStale(names);
    return makeLive({ kind: 'deploy', names, builds, isUntried, percent, stop });
  }
  const [name = '', ...more] = names;
  if (more.length > 0)
    throw new ToolError('invalidCommand', '--to accepts a single name', { details: USAGE });
  if (!(await buildStore().download(name, values.to))) {
    const folder = join(buildsDirectory, name, values.to);
    // Throws, since the folder is incomplete.
    if (existsSync(folder)) readRow(folder, (content) => content);
    const there = (await buildsOf(name)).join(', ');
    throw new ToolError('missingBuild', `No build ${values.to} of ${name}. Available: ${there}`);
  }
  const builds = new Map([[name, values.to]]);
  return makeLive({ kind: 'pin', names, builds, isUntried, percent, stop });
}

/** Parses the parameters of the command. */
function readParameters() {
  try {
    const { positionals: names, values } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        unpin: { type: 'boolean' },
        list: { type: 'boolean' },
        untried: { type: 'boolean' },
        stop: { type: 'string', multiple: true },
        share: { type: 'string' },
        from: { type: 'string' },
        'allow-policy': { type: 'string', multiple: true },
      },
    });
    return { names, values };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ToolError('invalidCommand', problem, { details: USAGE, cause: error });
  }
}

/** Returns the names of all live front ends, including those of other teams. */
async function liveNames(): Promise<string[]> {
  const { registry } = await buildStore().readLive();
  const { data } = registrySchema.safeParse(registry);
  // Code that needs the registry reports errors in it.
  return data ? [...buildsIn(data).keys()] : [];
}

interface Switch {
  kind: Deployment['kind'];
  names: readonly string[];
  builds: Builds;
  /** Whether to skip the trial of builds that were never live. */
  isUntried: boolean;
  /** Percentage of visitors, for a partial rollout. */
  percent: number | undefined;
  /** Micro-frontends that may stop. */
  stop: readonly string[];
}

/** Returns the front ends whose builds were never live: earlier live builds need no trial. */
async function neverLive(builds: Builds): Promise<string[]> {
  const { deployments } = await buildStore().readLive();
  return [...builds]
    .filter(([name, build]) => !wasLive(deployments, name, build))
    .map(([name]) => name);
}

/**
 * Tries builds and makes them live. Other deploys may run during the trial, which takes a while.
 */
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
 * Tries the builds that were never live.
 *
 * @returns the shell used for the trial
 */
async function tryNew({ kind, names, builds, stop }: Switch): Promise<string | undefined> {
  const fresh = await neverLive(builds);
  if (fresh.length === 0) return undefined;
  const change = { kind, names, stop, decide: (live: Builds) => withBuilds(live, builds) };
  const { registry } = await preview(change, await buildStore().readLive());
  await tryBuilds(registry, fresh);
  return registry.shell.build;
}

function withBuilds(live: Builds, builds: Builds): Builds {
  if (live.size === 0)
    throw new ToolError('nothingLive', 'No builds are live yet. Run npm run build first.');
  return new Map([...live, ...builds]);
}

async function switchTo(
  { kind, names, builds, percent, stop }: Switch,
  shell: string | undefined,
): Promise<string> {
  for (const [name, build] of builds) await buildStore().put(name, build);
  if (percent !== undefined) return share({ names, builds, percent, shell });
  const changes = await switchBuilds({
    kind,
    names,
    stop,
    decide(live) {
      const next = withBuilds(live, builds);
      if (shell !== undefined && next.get('shell') !== shell) throw new ShellHasMoved();
      return next;
    },
  });
  const changed = new Map(changes.map((each) => [each.name, each]));
  return names
    .map((name) => {
      const change = changed.get(name);
      if (!change) return `${name} is already at ${builds.get(name)}.`;
      const stays = kind === 'pin' ? ' It stays until the next deploy or --unpin.' : '';
      return `${name} is at ${builds.get(name)} now.${stays}${restoreCommand(change)}`;
    })
    .join('\n');
}

/**
 * Returns the command that restores the previous build; empty if there is none or it is the same.
 */
function restoreCommand({ name, replaced }: Deployment): string {
  return replaced === null
    ? ''
    : ` To restore the previous build: npm run deploy -- ${name} --to ${replaced}`;
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

async function listOf(names: readonly string[]): Promise<string> {
  const { deployments } = await buildStore().readLive();
  const pinned = pinnedBuilds(deployments);
  const shown = deployments.filter(({ name }) => names.length === 0 || names.includes(name));
  if (shown.length === 0) return 'No deployments yet.';
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

await runTool(deploy);
