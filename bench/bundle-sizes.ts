import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildAll } from '@harmony/builder/build';
import { registryIn } from '@harmony/builder/registry';
import { buildsDirectory } from '@harmony/builder/project';
import { buildStore } from '@harmony/builder/store';

/** Sizes of the scripts of a build, in bytes. */
interface BuildSize {
  files: number;
  raw: number;
  brotli: number;
}

/** Measures the scripts of each live build, each file compressed separately as on the wire. */
export async function bundleSizes(): Promise<Record<string, BuildSize>> {
  await buildAll();
  const registry = registryIn(await buildStore().readLive());
  if (!registry) throw new Error('There are no builds');
  const live = [
    ['shell', registry.shell.build] as const,
    ...registry.microfrontends.map(({ name, build }) => [name, build] as const),
  ];
  return Object.fromEntries(
    live.map(([name, build]) => [name, sizeOf(join(buildsDirectory, name, build))]),
  );
}

function sizeOf(folder: string): BuildSize {
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file)));
  return {
    files: scripts.length,
    raw: scripts.reduce((sum, script) => sum + script.length, 0),
    brotli: scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
  };
}
