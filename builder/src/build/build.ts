import { registryRowSchema, type RegistryRow } from '@harmony/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedBuild } from '@harmony/bff/build-store/file-list';
import { emitKitTypes, kitTypesFile, writeKitTypes } from '../compatibility/kit-types.ts';
import { buildIdentities } from './build-identity.ts';
import { switchBuilds, type Builds } from '../registry/live-builds.ts';
import { removeOldBuilds } from '../registry/old-builds.ts';
import { builtRow, registryIn } from '../registry/registry.ts';
import { buildsDirectory, microfrontendNames, root } from '../project.ts';
import { buildStore } from '../store/build-store.ts';
import { OperatorError } from '@harmony/bff/operator-error';
import { ToolError } from '../errors/tool-error.ts';
import { runTool } from '../errors/run-tool.ts';

/** Number of front ends built in parallel. */
const LANES = 2;

/** Result of a full build. */
export interface BuildResult {
  /** Lists the built, the pinned and the stopped front ends. */
  message: string;
  /** Names of micro-frontends that do not work in the new shell. */
  stopped: string[];
}

/**
 * Builds the shell and all micro-frontends whose sources have changed and makes the builds live,
 * except for pinned front ends. Micro-frontends that do not work in the new shell are stopped.
 *
 * @throws when a build fails; the registry is unchanged then
 */
export async function buildAll(): Promise<BuildResult> {
  const { builds, built } = await buildStale(['shell', ...microfrontendNames()]);
  const sentences = [built.length > 0 ? `Built ${built.join(', ')}` : 'All builds are up to date'];
  await putMissing(builds);
  let stay: Builds = new Map();
  await switchBuilds({
    kind: 'build',
    names: [],
    decide: async (live, pinned) => {
      const there = await availableBuilds(
        [...pinned].filter(([name]) => builds.has(name) || live.has(name)),
      );
      stay = new Map([...there].filter((each) => builds.has(each[0]) || isFromElsewhere(...each)));
      return new Map([...builds, ...stay]);
    },
  });
  for (const [name, build] of stay) {
    sentences.push(`${name} stays at ${build} until npm run deploy -- ${name} --unpin`);
  }
  const stopped = await stoppedRows();
  for (const { name, stopped: reason } of stopped) {
    sentences.push(`${name} is stopped and its pages show an error, because it ${reason}`);
  }
  await removeOldBuilds();
  return { message: sentences.join('\n'), stopped: stopped.map(({ name }) => name) };
}

async function stoppedRows(): Promise<RegistryRow[]> {
  const registry = registryIn(await buildStore().readLive());
  return registry?.microfrontends.filter(({ stopped }) => stopped !== undefined) ?? [];
}

/** Uploads the builds that are missing in the store. */
async function putMissing(builds: ReadonlyMap<string, string>): Promise<void> {
  const kept = await buildStore().kept();
  for (const [name, build] of builds) {
    const isThere = kept.some((each) => each.name === name && each.build === build);
    if (!isThere) await buildStore().put(name, build);
  }
}

/** Whether a build was adopted from another team, so that no folder of this project produces it. */
function isFromElsewhere(name: string, build: string): boolean {
  return registryRowSchema.safeParse(builtRow(name, build)).data?.from !== undefined;
}

/** Returns the builds that exist here or were already made by another machine. */
async function availableBuilds(builds: [name: string, build: string][]): Promise<Builds> {
  const there = new Map<string, string>();
  for (const [name, build] of builds) {
    try {
      if (await buildStore().download(name, build)) there.set(name, build);
    } catch (error) {
      // A rebuild replaces the damaged one.
      if (!(error instanceof DamagedBuild)) throw error;
    }
  }
  return there;
}

/**
 * Builds the front ends whose sources have no build yet, and logs them first.
 *
 * @returns the build of each front end, and the names of those that were built
 */
export async function buildStale(
  names: readonly string[],
): Promise<{ builds: Map<string, string>; built: string[] }> {
  mkdirSync(buildsDirectory, { recursive: true });
  const builds = buildIdentities(names);
  const there = await availableBuilds([...builds]);
  const stale = [...builds].filter(([name]) => !there.has(name));
  if (stale.length > 0) {
    // Logged before building, which takes minutes.
    console.log(`Building ${stale.map(([name]) => name).join(', ')} …`);
  }
  if (stale.length > 0) await buildEach(stale);
  return { builds, built: stale.map(([name]) => name) };
}

/** Builds some front ends, which share the declarations of the kit. */
async function buildEach(stale: readonly [name: string, build: string][]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-build-'));
  try {
    const types = kitTypesFile(folder);
    writeKitTypes(types, await emitKitTypes(root));
    // Largest first, so that no lane is idle for long at the end.
    const queue = stale.toSorted(([one], [other]) => sourceBytes(other) - sourceBytes(one));
    const lane = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await buildFrontEnd(...next, types);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the size of a front end's sources, in bytes, as an estimate of the build time. */
function sourceBytes(name: string): number {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: join(root, name) });
  return files.reduce((sum, file) => sum + statSync(join(root, name, file)).size, 0);
}

/**
 * Builds one front end in a separate process.
 *
 * @param types file with the declarations of the kit
 * @throws with webpack's output when the build fails
 */
async function buildFrontEnd(name: string, build: string, types: string): Promise<void> {
  const script = join(import.meta.dirname, 'build-front-end.ts');
  const child = spawn(process.execPath, [script, name, '--build', build, '--types', types], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw failureIn(name, output);
}

/** Returns the error that a build printed, or its output if it ended without one. */
function failureIn(name: string, output: string): OperatorError {
  const [error] = /^HY\d{4}: [^]*/m.exec(output) ?? [];
  if (error) return new OperatorError(`${error.trim()}\n${name} was not built.`);
  return new ToolError('failedBuild', `${name} was not built.`, { details: output.trim() });
}

if (import.meta.main) {
  await runTool(async () => {
    const { message, stopped } = await buildAll();
    if (stopped.length > 0) process.exitCode = 1;
    return message;
  });
}
