import { embedConfiguration, type FrontEnd } from '../webpack/preset.ts';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keep } from '../prerender/keep.ts';
import { runWebpack } from './webpack-build.ts';

/**
 * Builds a script that pages load before all others: one file with its dependencies.
 *
 * @param source the script in the front end's folder
 * @param address where the build is served
 * @returns its address
 */
export async function buildSmallScript(
  frontEnd: FrontEnd,
  source: string,
  address: string,
): Promise<string> {
  const name = basename(source, '.ts');
  await runWebpack({ ...embedConfiguration(frontEnd, source, name), devtool: false });
  const built = join(frontEnd.output, `${name}.js`);
  const script = readFileSync(built);
  rmSync(built);
  return `${address}/${keep(frontEnd, name, 'js', script)}`;
}
