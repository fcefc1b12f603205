import type { Declaration } from '@harmony/contract';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';

/** The type of modules that webpack makes for the use of a shared one. */
const CONSUMED = 'consume-shared-module';

/**
 * Runs webpack.
 *
 * @throws with what webpack said when there are errors
 */
export async function runWebpack(configuration: webpack.Configuration): Promise<webpack.Stats> {
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(configuration, (error, result) => {
      if (error || !result) reject(error ?? new Error('webpack said nothing'));
      else resolve(result);
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}

/** Puts a brotli copy beside each script, as small as it gets: built once, sent often. */
export function compressScripts({ compilation }: webpack.Stats, folder: string): void {
  for (const file of Object.keys(compilation.assets)) {
    if (!file.endsWith('.js')) continue;
    const script = join(folder, file);
    writeFileSync(`${script}.br`, brotliCompressSync(readFileSync(script)));
  }
}

/**
 * What the registry says of the shell's files.
 *
 * @param address where the folder of the build is served
 */
export function shellFiles({ compilation }: webpack.Stats, address: string) {
  const assets = Object.keys(compilation.assets);
  const at = (file: string) => `${address}/${file}`;
  return {
    // A chunk that is there before the entry needs not be asked for by it.
    scripts: [
      ...initialChunks(compilation),
      ...(compilation.entrypoints.get('shell')?.getFiles() ?? []),
    ].map(at),
    fonts: assets.filter((file) => file.endsWith('.woff2')).map(at),
  };
}

/**
 * The scripts behind the shell's async boundary: what has no name is needed at once. What would stand
 * in for a shared module that nobody brings is never needed, because the shell brings them all.
 */
function initialChunks({ chunkGroups }: webpack.Compilation): string[] {
  const files = chunkGroups
    .filter((group) => !group.isInitial() && !group.name)
    .filter(({ origins }) => origins.some(({ module }) => module?.type !== CONSUMED))
    .flatMap((group) => group.getFiles())
    .filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}

/**
 * The scripts behind each page and slot of a micro-frontend, which pages are told to fetch at once: its
 * table of parts, and the chunk that is named like the part in `src/index.ts`.
 *
 * @param table the chunk of the table
 */
export function scriptsByPart(
  { compilation }: webpack.Stats,
  { pages, slots }: Declaration,
  address: string,
  table?: string,
): Record<string, string[]> {
  const filesOf = (chunk: string | undefined): string[] =>
    (chunk && compilation.namedChunkGroups.get(chunk)?.getFiles()) || [];
  const parts = [...pages.map((page) => page.name), ...slots];
  return Object.fromEntries(
    parts.map((part) => {
      const files = [...filesOf(table), ...filesOf(part)].filter((file) => file.endsWith('.js'));
      return [part, [...new Set(files)].map((file) => `${address}/${file}`)];
    }),
  );
}
