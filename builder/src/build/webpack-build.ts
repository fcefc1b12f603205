import type { Declaration } from '@harmony/contract';
import { consumedKeyOf, libraryOf, libraryOfGroup, libraryNames } from '../webpack/preset.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import webpack from 'webpack';
import { ToolError } from '../errors/tool-error.ts';

/**
 * Runs webpack.
 *
 * @throws with webpack's output when there are errors
 */
export async function runWebpack(configuration: webpack.Configuration): Promise<webpack.Stats> {
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(configuration, (error, result) => {
      if (error || !result) reject(error ?? new Error('webpack gave no result'));
      else resolve(result);
    });
  });
  if (stats.hasErrors()) throw failureIn(stats);
  return stats;
}

/** Import of a package that is not installed, in the messages of webpack. */
const NOT_INSTALLED = /Can't resolve '((?:@[\w.-]+\/)?[\w-][\w.-]*)/;

function failureIn(stats: webpack.Stats): ToolError {
  const output = stats.toString({ preset: 'errors-only', colors: false });
  const missing = NOT_INSTALLED.exec(output)?.[1];
  if (missing !== undefined) {
    return new ToolError(
      'missingPackage',
      `The package ${missing} is not installed. Add it to the dependencies in package.json, and run npm install.`,
    );
  }
  // Lines of a stack, which name the compiler's own code.
  const details = output.replaceAll(/^ +at .*\n?/gm, '');
  return new ToolError('failedBuild', 'The sources have errors:', { details });
}

/**
 * Writes a brotli copy beside each script of a build at the highest compression: built once, sent
 * often.
 */
export async function compressScripts(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((each) => each.endsWith('.js'));
  // In Node's threads, several at a time.
  await Promise.all(
    scripts.map(async (file) => {
      const script = join(folder, file);
      writeFileSync(`${script}.br`, await compress(readFileSync(script)));
    }),
  );
}

const compress = promisify(brotliCompress);

/**
 * Concatenates scripts that are always fetched together, so that they need one request and compress
 * better. Chunks only append their modules to a list, so a file can contain several.
 *
 * @param name name of the concatenated file, to which the hash of its content is added
 * @returns the name of that file
 */
function joinScripts(
  folder: string,
  files: readonly string[],
  name: (hash: string) => string,
): string {
  let script = '';
  const sections = [];
  for (const file of files) {
    const line = script.split('\n').length - 1;
    const map: unknown = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8'));
    sections.push({ offset: { line, column: 0 }, map });
    const text = readFileSync(join(folder, file), 'utf8');
    script += `${text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')}\n`;
  }
  const joined = name(createHash('sha256').update(script).digest('hex').slice(0, 8));
  writeFileSync(join(folder, joined), `${script}//# sourceMappingURL=${joined}.map\n`);
  // An index map (tc39.es/ecma426): the maps of the parts with their offsets.
  writeFileSync(join(folder, `${joined}.map`), JSON.stringify({ version: 3, sections }));
  return joined;
}

/**
 * Returns the shell's files for the registry: third-party code, which rarely changes, and the rest.
 *
 * @param folder folder of the build
 * @param address where the folder is served
 */
export function shellFiles({ compilation }: webpack.Stats, folder: string, address: string) {
  const assets = Object.keys(compilation.assets);
  const at = (file: string) => `${address}/${file}`;
  const entry = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  // Chunks loaded before the entry are not requested by it.
  const initial = initialChunks(compilation);
  const packages = initial.filter((file) => file.startsWith('packages.'));
  const chunks = initial.filter((file) => !packages.includes(file));
  return {
    scripts: [
      ...packages,
      joinScripts(folder, [...chunks, ...entry], (hash) => `frame.${hash}.js`),
    ].map(at),
    libraries: Object.fromEntries(
      libraryNames.flatMap((name) => {
        const file = assets.find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
        return file ? [[name, at(file)]] : [];
      }),
    ),
    // Every page needs the basic fonts; the others are for further accented letters.
    fonts: assets.filter((file) => /-basic\..*woff2$/.test(file)).map(at),
  };
}

/**
 * Returns the scripts behind the shell's async boundary: chunks without a name are needed
 * immediately, except those of libraries. Fallbacks of shared modules are never needed, because the
 * shell provides all of them.
 */
function initialChunks({ chunkGroups }: webpack.Compilation): string[] {
  const files = chunkGroups
    .filter((group) => !group.isInitial() && !group.name)
    .filter((group) => !libraryOfGroup(group))
    .filter(({ origins }) => origins.some(({ module }) => !module || !consumedKeyOf(module)))
    .flatMap((group) => group.getFiles())
    .filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}

/**
 * Adds the table of a micro-frontend's parts to its entry, since both are always needed together.
 *
 * @param entry file of the entry
 * @param table chunk of the table
 */
export function joinEntry(
  { compilation }: webpack.Stats,
  folder: string,
  entry: string,
  table: string,
): void {
  joinScripts(folder, [entry, ...scriptsOf(compilation, table)], () => entry);
}

/**
 * Returns the scripts to preload for each page and slot of a micro-frontend: the chunk named like
 * the part in `src/index.ts`, with its dependencies.
 *
 * @param address where the build is served
 * @param table chunk of the table, which is loaded with the entry
 */
export function scriptsByPart(
  { compilation }: webpack.Stats,
  declaration: Declaration,
  address: string,
  table?: string,
): Record<string, string[]> {
  const known = new Set(table ? scriptsOf(compilation, table) : []);
  return byPart(declaration, (part) =>
    scriptsOf(compilation, part)
      .filter((file) => !known.has(file))
      .map((file) => `${address}/${file}`),
  );
}

/**
 * Returns the library files of the shell needed initially by each page and slot of a micro-frontend.
 */
export function librariesByPart(
  { compilation }: webpack.Stats,
  declaration: Declaration,
): Record<string, string[]> {
  const { chunkGraph, namedChunkGroups } = compilation;
  return byPart(declaration, (part) => {
    const chunks = namedChunkGroups.get(part)?.chunks ?? [];
    const files = chunks
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .map((module) => libraryOf(consumedKeyOf(module) ?? ''));
    return [...new Set(files.filter((file) => file !== undefined))];
  });
}

function byPart(
  { pages, slots }: Declaration,
  of: (part: string) => string[],
): Record<string, string[]> {
  const parts = [...pages.map((page) => page.name), ...slots];
  return Object.fromEntries(parts.map((part) => [part, of(part)]));
}

function scriptsOf({ namedChunkGroups }: webpack.Compilation, chunk: string): string[] {
  return (namedChunkGroups.get(chunk)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
}
