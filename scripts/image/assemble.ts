import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildsIn } from '@harmony/bff/build-store/live-builds';
import { buildsDirectory, root } from '@harmony/builder/project';
import { registrySchema } from '@harmony/contract';

/** The workspaces whose sources a server runs; for the others it serves builds. */
const SERVER_WORKSPACES = ['contract', 'bff'];

/**
 * Assembles the files of a production server: its packages without tools, its sources with their message catalogs,
 * and the builds for browsers. Used by the `Dockerfile` and the test of the image: `node scripts/image/assemble.ts
 * <folder>`
 *
 * @param target a folder that does not exist yet
 * @throws if the packages cannot be installed
 */
export function assemble(target: string): void {
  mkdirSync(target, { recursive: true });
  // The lock file covers all workspaces, so npm needs the `package.json` of each.
  const declarations = globSync('*/package.json', { cwd: root });
  for (const file of ['package.json', ...declarations]) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), JSON.stringify(withoutTools(read(file))));
  }
  const lock = read('package-lock.json') as { packages: Record<string, object> };
  const packages = Object.entries(lock.packages).map(([path, each]) => [path, withoutTools(each)]);
  const lockWithoutTools = { ...lock, packages: Object.fromEntries(packages) as object };
  writeFileSync(join(target, 'package-lock.json'), JSON.stringify(lockWithoutTools));
  copyFileSync(join(root, '.npmrc'), join(target, '.npmrc'));
  install(target);
  for (const workspace of declarations.map(dirname)) {
    if (!SERVER_WORKSPACES.includes(workspace))
      rmSync(join(target, workspace), { recursive: true });
  }
  for (const workspace of SERVER_WORKSPACES) {
    const isOurs = (file: string) => !file.endsWith('.test.ts');
    cpSync(join(root, workspace, 'src'), join(target, workspace, 'src'), {
      recursive: true,
      filter: isOurs,
    });
  }
  cpSync(join(root, 'bff/languages'), join(target, 'bff/languages'), { recursive: true });
  copyLiveBuilds(join(target, 'builds'));
}

/** Leaves out earlier builds and files of development, which would only increase the size. */
function copyLiveBuilds(target: string): void {
  const manifest = readFileSync(join(buildsDirectory, 'manifest.json'), 'utf8');
  // The list of testers with their own builds must not leave this machine.
  const { shares: _shares, ...registry } = registrySchema.parse(JSON.parse(manifest));
  for (const [name, build] of buildsIn(registry)) {
    const folder = join(name, build);
    cpSync(join(buildsDirectory, folder), join(target, folder), { recursive: true });
  }
  cpSync(join(buildsDirectory, 'embed'), join(target, 'embed'), { recursive: true });
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(registry));
}

function read(file: string): object {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as object;
}

/** Returns a `package.json` without development dependencies. */
function withoutTools(description: object): object {
  return { ...description, devDependencies: undefined };
}

/** No package of the server needs an install script: their binaries are included. */
function install(target: string): void {
  const workspaces = SERVER_WORKSPACES.flatMap((workspace) => ['--workspace', workspace]);
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--ignore-scripts', ...workspaces], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('npm could not install the packages of the server');
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('Say which folder');
  assemble(resolve(target));
}
