import { registryRowSchema } from '@harmony/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedBuild } from '@harmony/bff/build-store/file-list';
import { buildIdentities } from './build-identity.ts';
import { switchBuilds, type Builds } from '../registry/live-builds.ts';
import { removeOldBuilds } from '../registry/old-builds.ts';
import { builtRow } from '../registry/registry.ts';
import { buildsDirectory, microfrontendNames, root } from '../project.ts';
import { buildStore } from '../store/build-store.ts';

/** How many front ends are built side by side. */
const LANES = 2;

/**
 * Builds the shell and all micro-frontends, as far as their sources have changed, and makes the
 * builds live, except where somebody pinned another one.
 *
 * @returns a sentence on what was built, and one for each front end that is pinned
 * @throws when a build fails; the registry then stays as it was
 */
export async function buildAll(): Promise<string> {
  const { builds, built } = await buildStale(['shell', ...microfrontendNames()]);
  const sentences = [built.length > 0 ? `Built ${built.join(', ')}` : 'All builds are up to date'];
  await putMissing(builds);
  let stay: Builds = new Map();
  await switchBuilds({
    kind: 'build',
    names: [],
    decide: async (live, pinned) => {
      const there = await thoseToBeHad(
        [...pinned].filter(([name]) => builds.has(name) || live.has(name)),
      );
      stay = new Map([...there].filter((each) => builds.has(each[0]) || isFromElsewhere(...each)));
      return new Map([...builds, ...stay]);
    },
  });
  for (const [name, build] of stay) {
    sentences.push(`${name} stays at ${build}, until npm run deploy -- ${name} --unpin`);
  }
  await removeOldBuilds();
  return sentences.join('\n');
}

/** Puts those of the builds into the store that are not there yet. */
async function putMissing(builds: ReadonlyMap<string, string>): Promise<void> {
  const kept = await buildStore().kept();
  for (const [name, build] of builds) {
    const isThere = kept.some((each) => each.name === name && each.build === build);
    if (!isThere) await buildStore().put(name, build);
  }
}

/** Whether a build is one of another team, which no folder of this project makes. */
function isFromElsewhere(name: string, build: string): boolean {
  return registryRowSchema.safeParse(builtRow(name, build)).data?.from !== undefined;
}

/** Those of some builds that are here, or that another machine has made already. */
async function thoseToBeHad(builds: [name: string, build: string][]): Promise<Builds> {
  const there = new Map<string, string>();
  for (const [name, build] of builds) {
    try {
      if (await buildStore().bring(name, build)) there.set(name, build);
    } catch (error) {
      // Made anew, it takes the place of the damaged one.
      if (!(error instanceof DamagedBuild)) throw error;
    }
  }
  return there;
}

/**
 * Builds those of the front ends whose sources have no build yet, and says so before it does.
 *
 * @returns the build of each front end, and which front ends had to be built
 */
export async function buildStale(
  names: readonly string[],
): Promise<{ builds: Map<string, string>; built: string[] }> {
  mkdirSync(buildsDirectory, { recursive: true });
  const builds = buildIdentities(names);
  const there = await thoseToBeHad([...builds]);
  const stale = [...builds].filter(([name]) => !there.has(name));
  if (stale.length > 0) {
    // Whoever waits for minutes should know what for.
    console.log(`Building ${stale.map(([name]) => name).join(', ')} …`);
  }
  const queue = [...stale];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildFrontEnd(...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { builds, built: stale.map(([name]) => name) };
}

/**
 * Builds one front end in a process of its own.
 *
 * @throws with what webpack said when the build fails
 */
export async function buildFrontEnd(name: string, build: string): Promise<void> {
  const script = join(import.meta.dirname, 'build-front-end.ts');
  const child = spawn(process.execPath, [script, name, '--build', build], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} did not build:\n${said}`);
}

if (import.meta.main) console.log(await buildAll());
