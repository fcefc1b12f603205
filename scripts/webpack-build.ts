import type { Declaration } from '@harmony/contract';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Puts a brotli copy beside each script of a build, as small as it gets: built once, sent often. */
export function compressScripts(folder: string): void {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const script = join(folder, file);
    writeFileSync(`${script}.br`, brotliCompressSync(readFileSync(script)));
  }
}

/**
 * Joins scripts that are always fetched together, so that they cost one request and compress as one.
 * Chunks only leave their modules in a list, so one after the other in a file is as good as apart.
 *
 * @returns the name of the file that holds them all
 */
function joinScripts(folder: string, name: string, files: readonly string[]): string {
  const [only] = files;
  if (files.length === 1 && only) return only;
  let script = '';
  const sections = [];
  for (const file of files) {
    const line = script.split('\n').length - 1;
    const map: unknown = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8'));
    sections.push({ offset: { line, column: 0 }, map });
    const text = readFileSync(join(folder, file), 'utf8');
    script += `${text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')}\n`;
  }
  const joined = `${name}.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(folder, joined), `${script}//# sourceMappingURL=${joined}.map\n`);
  // An index map (tc39.es/ecma426): the maps of the parts, each with where it begins.
  writeFileSync(join(folder, `${joined}.map`), JSON.stringify({ version: 3, sections }));
  return joined;
}

/**
 * What the registry says of the shell's files: what others wrote, which seldom changes, and the rest.
 *
 * @param folder where the build is
 * @param address where the folder is served
 */
export function shellFiles({ compilation }: webpack.Stats, folder: string, address: string) {
  const assets = Object.keys(compilation.assets);
  const at = (file: string) => `${address}/${file}`;
  const entry = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  // A chunk that is there before the entry needs not be asked for by it.
  const initial = initialChunks(compilation);
  const packages = initial.filter((file) => file.startsWith('packages.'));
  const chunks = initial.filter((file) => !packages.includes(file));
  return {
    scripts: [...packages, joinScripts(folder, 'frame', [...chunks, ...entry])].map(at),
    // Every page needs these; the others are for those who write with accents.
    fonts: assets.filter((file) => /-basic\..*woff2$/.test(file)).map(at),
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
  folder: string,
  address: string,
  table?: string,
): Record<string, string[]> {
  const filesOf = (chunk: string | undefined): string[] =>
    (chunk && compilation.namedChunkGroups.get(chunk)?.getFiles()) || [];
  const parts = [...pages.map((page) => page.name), ...slots];
  return Object.fromEntries(
    parts.map((part) => {
      const files = [...filesOf(table), ...filesOf(part)].filter((file) => file.endsWith('.js'));
      if (files.length === 0) return [part, []];
      return [part, [`${address}/${joinScripts(folder, `part.${part}`, [...new Set(files)])}`]];
    }),
  );
}
