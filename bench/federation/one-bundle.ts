import { offeredLanguages } from '@harmony/contract';
import { oneBundleConfiguration } from '@harmony/builder/webpack';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registryIn, registryOf, writeRegistry } from '@harmony/builder/registry';
import { buildsDirectory, root } from '@harmony/builder/project';
import { buildStore } from '@harmony/builder/store';
import {
  compiledTexts,
  translateBuild,
  type CompiledTexts,
} from '@harmony/builder/translate-build';
import {
  compressScripts,
  runWebpack,
  scriptsByPart,
  shellFiles,
} from '@harmony/builder/webpack-build';

const BUILD = 'bundle';

/**
 * Builds the same sources as one bundle, which loads each page on demand, and a registry with which the same server
 * serves it. Skeletons are those of the live builds.
 *
 * @param folder the server's folder of builds
 */
export async function buildOneBundle(folder: string): Promise<void> {
  const output = join(folder, 'shell', BUILD);
  mkdirSync(output, { recursive: true });
  const stats = await runWebpack(
    oneBundleConfiguration(
      { directory: join(root, 'shell'), name: 'shell', build: BUILD, mode: 'production', output },
      {
        [join(root, 'shell/src/registry/remotes.ts')]: join(
          root,
          'bench/federation/bundled-remotes.ts',
        ),
      },
    ),
  );
  const address = `/mf/shell/${BUILD}`;
  const live = registryIn(await buildStore().readLive());
  if (!live) throw new Error('There are no builds');
  const shell = { ...live.shell, ...shellFiles(stats, output, address) };
  const rows = new Map<string, object>([['shell', shell]]);
  copyBuild('shell', live.shell.build);
  for (const row of live.microfrontends) {
    copyBuild(row.name, row.build);
    rows.set(row.name, {
      ...row,
      // The bundle has no separate entry and no shared libraries.
      entry: shell.scripts.at(-1),
      scripts: scriptsByPart(stats, row, address),
      libraries: undefined,
    });
  }
  translateBuild(output, address, await textsOf([...rows.keys()]));
  compressScripts(output);
  writeRegistry(join(folder, 'manifest.json'), registryOf(rows));

  function copyBuild(name: string, build: string): void {
    cpSync(join(buildsDirectory, name, build), join(folder, name, build), { recursive: true });
  }
}

/** Returns the declarations of all micro-frontends in the bundle. */
async function textsOf(frontEnds: readonly string[]): Promise<CompiledTexts> {
  const all = await Promise.all(frontEnds.map(compiledTexts));
  return new Map(
    offeredLanguages.map((language) => [
      language,
      new Map(all.flatMap((texts) => [...(texts.get(language) ?? [])])),
    ]),
  );
}
