import { embedConfiguration, type Room } from '@harmony/mf-kit/webpack';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keep } from './prerender/keep.ts';
import { runWebpack } from './webpack-build.ts';

/**
 * Builds a script that a page has before all others: one file, with all that it needs.
 *
 * @param name of the script and its folder in the room's sources
 * @param address where the build is served
 * @returns its address
 */
export async function buildSmallScript(room: Room, name: string, address: string): Promise<string> {
  const source = `./src/${name}/${name}.ts`;
  await runWebpack({ ...embedConfiguration(room, source, name), devtool: false });
  const built = join(room.output, `${name}.js`);
  const script = readFileSync(built);
  rmSync(built);
  return `${address}/${keep(room, name, 'js', script)}`;
}
