import { parseFileList, FILE_LIST, writeFileList } from '@harmony/bff/build-store/file-list';
import type { GuestRow } from '@harmony/bff/build-store/trusted-types';
import { usedNames } from '@harmony/client/used-names';
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressScripts } from '../build/webpack-build.ts';
import { installedKitTypes, kitTypesFile, writeKitTypes } from '../compatibility/kit-types.ts';
import { ToolError } from '../errors/tool-error.ts';
import { sharedEntries } from '../exports/shared-entries.ts';
import { writeSharedNames, type SharedNames } from '../exports/shared-names.ts';
import { REMOTE_ENTRY } from '../webpack/preset.ts';
import { declarationIn, installedKit } from './project.ts';

/**
 * Turns the output of any bundler into a build in `builds/`, and publishes it in `builds/manifest.json`.
 *
 * @param folder of the micro-frontend, with its declaration
 * @param output folder in it that the bundler wrote
 * @returns its row
 * @throws ToolError when the output has no entry, or a file that Harmony would not accept
 */
export async function wrapOutput(folder: string, output: string): Promise<GuestRow> {
  const declaration = await declarationIn(folder);
  const from = join(folder, output);
  const files = filesIn(from);
  if (!files.includes(REMOTE_ENTRY)) {
    throw new ToolError('unusableOutput', `${output || 'The folder'} has no ${REMOTE_ENTRY}`);
  }
  const kit = installedKit();
  const hash = createHash('sha256').update(JSON.stringify([declaration, kit]));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(from, file)));
  const build = hash.digest('hex').slice(0, 12);
  const { name } = declaration;
  const target = join(folder, 'builds', name, build);
  rmSync(target, { recursive: true, force: true });
  for (const file of files) cpSync(join(from, file), join(target, file));
  const names = files.includes('shared.json') ? undefined : sharedNamesIn(from, files);
  if (names) writeSharedNames(target, names);
  const usesNothing = names && Object.keys(names).length === 0;
  if (!usesNothing) writeKitTypes(kitTypesFile(target), installedKitTypes());
  const entry = `/mf/${name}/${build}/${REMOTE_ENTRY}`;
  const row: GuestRow = { ...declaration, build, ...kit, entry, scripts: {} };
  await compressScripts(target);
  writeFileSync(join(target, 'row.json'), JSON.stringify(row, null, 2));
  await writeFileList(target);
  refuseNames(target);
  const manifest = JSON.stringify({ microfrontends: [row] }, null, 2);
  writeFileSync(join(folder, 'builds', 'manifest.json'), manifest);
  return row;
}

/** Returns the files that a bundler wrote, without HTML pages, which Harmony serves itself. */
function filesIn(from: string): string[] {
  return globSync('**/*', { cwd: from })
    .filter((file) => statSync(join(from, file)).isFile() && !file.endsWith('.html'))
    .toSorted();
}

/**
 * Returns the names that a build uses of the shared modules: none, so that it works with every version of
 * the kit, or those of `@harmony/client`. They are unknown if a script names a shared module.
 */
function sharedNamesIn(from: string, files: readonly string[]): SharedNames | undefined {
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(from, file), 'utf8'));
  const names = (text: string) => scripts.some((script) => script.includes(text));
  if (Object.keys(sharedEntries).some(names)) return undefined;
  if (!names('@harmony/client')) return {};
  return Object.fromEntries(
    Object.entries(usedNames).map(([module, used]) => [`@harmony/${module}`, used]),
  );
}

function refuseNames(target: string): void {
  try {
    parseFileList(readFileSync(join(target, FILE_LIST)), FILE_LIST);
  } catch (error) {
    rmSync(target, { recursive: true });
    throw new ToolError(
      'unusableOutput',
      'The output has too many files, or a name with other characters than letters, digits, dots, hyphens and _.',
      { cause: error },
    );
  }
}
