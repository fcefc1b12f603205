import { embedConfiguration, type Room } from '../webpack/preset.ts';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keep } from '../prerender/keep.ts';
import { runWebpack } from './webpack-build.ts';

/**
 * Builds a script that a page has before all others: one file, with all that it needs.
 *
 * @param source the script in the room's folder
 * @param address where the build is served
 * @returns its address
 */
export async function buildSmallScript(
  room: Room,
  source: string,
  address: string,
): Promise<string> {
  const name = basename(source, '.ts');
  await runWebpack({ ...embedConfiguration(room, source, name), devtool: false });
  const built = join(room.output, `${name}.js`);
  const script = readFileSync(built);
  rmSync(built);
  return `${address}/${keep(room, name, 'js', script)}`;
}
