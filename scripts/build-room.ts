import type { Declaration } from '@harmony/contract';
import {
  EXPOSED_CHUNK,
  microfrontendConfiguration,
  REMOTE_ENTRY,
  shellConfiguration,
} from '@harmony/mf-kit/webpack';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { buildsDirectory, declarationOf, kitVersion, root } from './rooms.ts';

/**
 * Builds one room with webpack into a folder of its own, with the registry's row beside the files
 * as `row.json`. Run as a process of its own, so that two rooms can be built side by side:
 * `node scripts/build-room.ts mf-goals --build <identity>`
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' } },
});
const [name] = positionals;
const { build } = values;
if (!name || !build) throw new Error('Say which room and which build');

const target = join(buildsDirectory, name, build);
const unfinished = `${target}.${process.pid}`;
const room = { directory: join(root, name), name, mode: 'production', output: unfinished } as const;
const configuration =
  name === 'shell' ? shellConfiguration(room) : microfrontendConfiguration(room);

const stats = await new Promise<webpack.Stats>((resolve, reject) => {
  webpack(configuration, (error, result) => {
    if (error || !result) reject(error ?? new Error('webpack said nothing'));
    else resolve(result);
  });
});
if (stats.hasErrors()) {
  rmSync(unfinished, { recursive: true, force: true });
  console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.exit(1);
}

compressScripts();
writeFileSync(join(unfinished, 'row.json'), JSON.stringify(await row(), null, 2));
mkdirSync(join(buildsDirectory, name), { recursive: true });
rmSync(target, { recursive: true, force: true });
// The folder appears whole or not at all.
renameSync(unfinished, target);

/** Puts a brotli copy beside each script, as small as it gets: built once, sent often. */
function compressScripts(): void {
  for (const file of Object.keys(stats.compilation.assets)) {
    if (!file.endsWith('.js')) continue;
    const script = join(unfinished, file);
    writeFileSync(`${script}.br`, brotliCompressSync(readFileSync(script)));
  }
}

/** What the registry will say of this build. */
async function row(): Promise<object> {
  const address = `/mf/${name}/${build}`;
  const kit = kitVersion();
  if (name !== 'shell') {
    const declaration = await declarationOf(name ?? '');
    const scripts = scriptsOf(declaration, address);
    return { ...declaration, build, kit, entry: `${address}/${REMOTE_ENTRY}`, scripts };
  }
  const assets = Object.keys(stats.compilation.assets);
  const scripts = stats.compilation.entrypoints.get('shell')?.getFiles() ?? [];
  return {
    build,
    kit,
    scripts: scripts.map((file) => `${address}/${file}`),
    preload: initialChunks().map((file) => `${address}/${file}`),
    fonts: assets.filter((file) => file.endsWith('.woff2')).map((file) => `${address}/${file}`),
  };
}

/**
 * The scripts behind each page and slot of a micro-frontend, which pages are told to fetch at once: its
 * table of parts, and the chunk that is named like the part in `src/index.ts`.
 */
function scriptsOf({ pages, slots }: Declaration, address: string): Record<string, string[]> {
  const filesOf = (chunk: string): string[] =>
    stats.compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  const table = filesOf(EXPOSED_CHUNK);
  const parts = [...pages.map((page) => page.name), ...slots];
  return Object.fromEntries(
    parts.map((part) => {
      const files = [...table, ...filesOf(part)].filter((file) => file.endsWith('.js'));
      return [part, [...new Set(files)].map((file) => `${address}/${file}`)];
    }),
  );
}

/** The scripts behind the shell's async boundary: all of them are needed at once. */
function initialChunks(): string[] {
  const files = [...stats.compilation.chunks]
    // Chunks with a name of their own are asked for later.
    .filter((chunk) => !chunk.canBeInitial() && (!chunk.name || chunk.name === 'packages'))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}
