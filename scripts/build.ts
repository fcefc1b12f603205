import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdentity } from './build-identity.ts';
import { readRegistry, switchRegistry } from './registry.ts';
import { buildsDirectory, microfrontendNames, root } from './rooms.ts';

/** How many rooms are built side by side. */
const LANES = 2;

/** Pages that are open across a deploy still load from the build they began with. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Builds the shell and all micro-frontends, as far as their sources have changed, and makes the
 * builds live.
 *
 * @returns the names of the rooms that were built
 * @throws when a build fails; the registry then stays as it was
 */
export async function buildAll(): Promise<string[]> {
  const { live, built } = await buildStale(['shell', ...microfrontendNames()]);
  switchRegistry(live);
  removeOldBuilds();
  return built;
}

/**
 * Builds those of the rooms whose sources have no build yet.
 *
 * @returns the build of each room, and which rooms had to be built
 */
export async function buildStale(
  names: readonly string[],
): Promise<{ live: Map<string, string>; built: string[] }> {
  mkdirSync(buildsDirectory, { recursive: true });
  const live = new Map(names.map((name) => [name, buildIdentity(name)]));
  const stale = [...live].filter(
    ([name, build]) => !existsSync(join(buildsDirectory, name, build, 'row.json')),
  );
  const queue = [...stale];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildRoom(...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { live, built: stale.map(([name]) => name) };
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

function removeOldBuilds(): void {
  const registry = readRegistry();
  const live = new Set([
    registry?.shell.build,
    ...(registry?.microfrontends ?? []).map((row) => row.build),
  ]);
  for (const name of ['shell', ...microfrontendNames()]) {
    for (const build of readdirSync(join(buildsDirectory, name))) {
      const folder = join(buildsDirectory, name, build);
      if (live.has(build) || Date.now() - statSync(folder).mtimeMs < KEPT_MILLISECONDS) continue;
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

if (import.meta.main) {
  const built = await buildAll();
  console.log(built.length > 0 ? `Built ${built.join(', ')}` : 'All builds are up to date');
}
