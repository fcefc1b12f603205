import {
  EXPOSED_CHUNK,
  microfrontendConfiguration,
  REMOTE_ENTRY,
  shellConfiguration,
} from '../webpack/preset.ts';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildsDirectory, declarationOf, kitVersion, root } from '../project.ts';
import { writeFileList } from '@harmony/bff/build-store/file-list';
import { kitTypesFile, parseKitTypes, writeKitTypes } from '../compatibility/kit-types.ts';
import { emitOwnSlots, writeShownSlots } from '../compatibility/own-slots.ts';
import { buildEmbeds } from './build-embeds.ts';
import { buildDocuments } from '../prerender/documents.ts';
import { buildFrames } from '../prerender/frames.ts';
import { buildSkeletons } from '../prerender/skeletons.ts';
import { kitExportsHash } from '../exports/kit.ts';
import { namesProvided, namesUsed, writeSharedNames } from '../exports/shared-names.ts';
import { copyFontsByLanguage } from '../fonts/fonts-in-languages.ts';
import { compiledTexts, translateBuild } from '../languages/translate-build.ts';
import { translatedLanguages } from '../languages/catalogs.ts';
import { translationsOf } from '../languages/translations.ts';
import { buildSmallScript } from './build-small-script.ts';
import {
  compressScripts,
  joinEntry,
  librariesByPart,
  runWebpack,
  scriptsByPart,
  shellFiles,
} from './webpack-build.ts';
import { describeFailure } from '../errors/run-tool.ts';

/**
 * Builds one front end with webpack into its own folder, with its row of the registry as `row.json`.
 * Runs as a separate process, so that two front ends can be built in parallel:
 * `node builder/src/build/build-front-end.ts mf-goals --build <identity> --types <file>`
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' }, types: { type: 'string' } },
});
const [name] = positionals;
const { build, types } = values;
if (!name || !build || !types)
  throw new Error('Name a front end, a build and the types of the kit');

const target = join(buildsDirectory, name, build);
const unfinished = `${target}.${process.pid}`;
const address = `/mf/${name}/${build}`;
const kit = { kit: kitVersion(), exports: kitExportsHash() };
const frontEnd = {
  directory: join(root, name),
  name,
  build,
  mode: 'production',
  output: unfinished,
} as const;
try {
  const row = name === 'shell' ? await buildShell() : await buildMicrofrontend(name);
  writeFileSync(join(unfinished, 'row.json'), JSON.stringify(row, null, 2));
  await recordUse(types);
  await writeFileList(unfinished);
  mkdirSync(join(buildsDirectory, name), { recursive: true });
  // Renaming makes the folder appear atomically. Another process may have made the same build meanwhile,
  // and it may be live already.
  if (existsSync(join(target, 'row.json'))) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, target);
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true });
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/** Records the kit that the build was made with, and the slots that it shows. */
async function recordUse(kitTypes: string): Promise<void> {
  writeShownSlots(frontEnd.directory, unfinished);
  const own = await emitOwnSlots(frontEnd.directory);
  const file = kitTypesFile(unfinished);
  if (Object.keys(own).length === 0) return copyFileSync(kitTypes, file);
  writeKitTypes(file, { ...parseKitTypes(readFileSync(kitTypes)), ...own });
}

/** Builds the shell and returns its part of the registry. */
async function buildShell(): Promise<object> {
  const stats = await runWebpack(shellConfiguration(frontEnd));
  writeSharedNames(unfinished, namesProvided(stats));
  const files = shellFiles(stats, unfinished, address);
  const texts = await compiledTexts('shell');
  const prerendered = {
    ...(await buildFrames(frontEnd, address, texts)),
    waker: await buildSmallScript(frontEnd, './src/first-script/fetch-when-used.ts', address),
    opener: await buildSmallScript(frontEnd, './src/first-script/fetch-when-painted.ts', address),
    guard: await buildSmallScript(frontEnd, './src/guard/guard.ts', address),
  };
  const worker = await buildSmallScript(frontEnd, './worker/service-worker.ts', address);
  copyFontsByLanguage(unfinished);
  translateBuild(unfinished, address, texts);
  await compressScripts(unfinished);
  // The shell has no pages of its own, so there are no titles to translate.
  const translations = Object.fromEntries(translatedLanguages.map((language) => [language, {}]));
  return { build, ...kit, translations, ...files, worker, prerendered };
}

/** Builds a micro-frontend and returns its row of the registry. */
async function buildMicrofrontend(own: string): Promise<object> {
  const declaration = await declarationOf(own);
  const stats = await runWebpack(microfrontendConfiguration(frontEnd));
  writeSharedNames(unfinished, namesUsed(stats));
  joinEntry(stats, unfinished, REMOTE_ENTRY, EXPOSED_CHUNK);
  const scripts = scriptsByPart(stats, declaration, address, EXPOSED_CHUNK);
  const libraries = librariesByPart(stats, declaration);
  const texts = await compiledTexts(own);
  const translations = await translationsOf(own, declaration);
  const documents = await buildDocuments(frontEnd, address, texts, translations);
  const openings = await buildSkeletons(frontEnd, address, texts);
  const embeds = await buildEmbeds(frontEnd);
  translateBuild(unfinished, address, texts);
  await compressScripts(unfinished);
  return {
    ...declaration,
    build,
    ...kit,
    translations,
    entry: `${address}/${REMOTE_ENTRY}`,
    scripts,
    libraries,
    documents,
    openings,
    embeds,
  };
}
