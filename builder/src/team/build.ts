import { writeFileList } from '@harmony/bff/build-store/file-list';
import type { GuestRow } from '@harmony/bff/build-store/trusted-types';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compressScripts,
  joinEntry,
  librariesByPart,
  runWebpack,
  scriptsByPart,
} from '../build/webpack-build.ts';
import { installedKitTypes, kitTypesFile, writeKitTypes } from '../compatibility/kit-types.ts';
import { emitOwnSlots, writeShownSlots } from '../compatibility/own-slots.ts';
import { addEnglishTexts } from '../languages/add-english-texts.ts';
import { namesUsed, writeSharedNames } from '../exports/shared-names.ts';
import { EXPOSED_CHUNK, microfrontendConfiguration, REMOTE_ENTRY } from '../webpack/preset.ts';
import { declarationIn, identityOf, installedKit } from './project.ts';

/**
 * Builds the micro-frontend in a folder into its `builds/`, and publishes it in
 * `builds/manifest.json`.
 *
 * @returns its row
 * @throws with webpack's output when the build fails
 */
export async function buildTeam(folder: string): Promise<GuestRow> {
  const declaration = await declarationIn(folder);
  const { name } = declaration;
  const kit = installedKit();
  const build = identityOf(folder, kit);
  const address = `/mf/${name}/${build}`;
  const output = join(folder, 'builds', name, build);
  rmSync(output, { recursive: true, force: true });
  const stats = await runWebpack(
    microfrontendConfiguration({
      directory: folder,
      name,
      build,
      mode: 'production',
      output,
      keepsTexts: true,
    }),
  );
  writeSharedNames(output, namesUsed(stats));
  const types = { ...installedKitTypes(), ...(await emitOwnSlots(folder)) };
  writeKitTypes(kitTypesFile(output), types);
  writeShownSlots(folder, output);
  joinEntry(stats, output, REMOTE_ENTRY, EXPOSED_CHUNK);
  const row: GuestRow = {
    ...declaration,
    build,
    ...kit,
    entry: `${address}/${REMOTE_ENTRY}`,
    scripts: scriptsByPart(stats, declaration, address, EXPOSED_CHUNK),
    libraries: librariesByPart(stats, declaration),
  };
  addEnglishTexts(output);
  await compressScripts(output);
  writeFileSync(join(output, 'row.json'), JSON.stringify(row, null, 2));
  await writeFileList(output);
  const manifest = JSON.stringify({ microfrontends: [row] }, null, 2);
  writeFileSync(join(folder, 'builds', 'manifest.json'), manifest);
  return row;
}
