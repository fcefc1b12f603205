import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdentity } from './build-identity.ts';
import { switchBuilds } from './live-builds.ts';
import { isBuilt, removeOldBuilds } from './old-builds.ts';
import { buildsDirectory, microfrontendNames, root } from './rooms.ts';

/** How many rooms are built side by side. */
const LANES = 2;

/**
 * Builds the shell and all micro-frontends, as far as their sources have changed, and makes the
 * builds live, except where somebody pinned another one.
 *
 * @returns a sentence on what was built, and one for each room that is pinned
 * @throws when a build fails; the registry then stays as it was
 */
export async function buildAll(): Promise<string> {
  const { builds, built } = await buildStale(['shell', ...microfrontendNames()]);
  const sentences = [built.length > 0 ? `Built ${built.join(', ')}` : 'All builds are up to date'];
  await switchBuilds({
    kind: 'build',
    names: [],
    decide: (_live, pinned) => {
      const stay = [...pinned].filter(([name, build]) => builds.has(name) && isBuilt(name, build));
      for (const [name, build] of stay) {
        sentences.push(`${name} stays at ${build}, until npm run deploy -- ${name} --unpin`);
      }
      return new Map([...builds, ...stay]);
    },
  });
  await removeOldBuilds();
  return sentences.join('\n');
}

/**
 * Builds those of the rooms whose sources have no build yet.
 *
 * @returns the build of each room, and which rooms had to be built
 */
export async function buildStale(
  names: readonly string[],
): Promise<{ builds: Map<string, string>; built: string[] }> {
  mkdirSync(buildsDirectory, { recursive: true });
  const builds = new Map(names.map((name) => [name, buildIdentity(name)]));
  const stale = [...builds].filter(([name, build]) => !isBuilt(name, build));
  const queue = [...stale];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildRoom(...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { builds, built: stale.map(([name]) => name) };
}

/**
 * Builds one room in a process of its own.
 *
 * @throws with what webpack said when the build fails
 */
export async function buildRoom(name: string, build: string): Promise<void> {
  const script = join(root, 'scripts', 'build-room.ts');
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
