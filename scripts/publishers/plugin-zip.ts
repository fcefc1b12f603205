import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storedZip } from './stored-zip.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The folder of the WordPress plugin's sources, which need no build. */
export const pluginFolder = join(root, 'publishers/wordpress/harmony-tools');

/** Returns the files of the WordPress plugin by their paths in the zip. */
export function pluginFiles(): Map<string, Buffer> {
  const files = new Map([['harmony-tools/license.txt', readFileSync(join(root, 'LICENSE'))]]);
  for (const name of globSync('**/*.*', { cwd: pluginFolder }).toSorted()) {
    files.set(
      `harmony-tools/${name.replaceAll('\\', '/')}`,
      readFileSync(join(pluginFolder, name)),
    );
  }
  return files;
}

/** Returns the zip of the WordPress plugin, with equal bytes for equal files. */
export function pluginZip(): Buffer {
  return storedZip(pluginFiles());
}
