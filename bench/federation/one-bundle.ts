import { oneBundleConfiguration } from '@harmony/mf-kit/webpack';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registryOf, writeRegistry } from '../../scripts/registry.ts';
import { declarationOf, kitVersion, microfrontendNames, root } from '../../scripts/rooms.ts';
import {
  compressScripts,
  runWebpack,
  scriptsByPart,
  shellFiles,
} from '../../scripts/webpack-build.ts';

const BUILD = 'bundle';

/**
 * Builds the same sources as one bundle, which loads each page when it is asked for, and a registry that
 * lets the same server serve it.
 *
 * @param folder becomes the server's folder of builds
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
  const kit = kitVersion();
  const shell = { build: BUILD, kit, ...shellFiles(stats, output, address) };
  const rows = new Map<string, object>([['shell', shell]]);
  for (const name of microfrontendNames()) {
    const declaration = await declarationOf(name);
    rows.set(name, {
      ...declaration,
      build: BUILD,
      kit,
      // There is no entry beside the bundle itself.
      entry: shell.scripts.at(-1),
      scripts: scriptsByPart(stats, declaration, output, address),
    });
  }
  compressScripts(output);
  writeRegistry(join(folder, 'manifest.json'), registryOf(rows));
}
