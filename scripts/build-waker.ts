import { embedConfiguration, type Room } from '@harmony/mf-kit/webpack';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { runWebpack } from './webpack-build.ts';

/**
 * Builds the one script that a page which was rendered at build time begins with.
 *
 * @param address where the build is served
 * @returns its address
 */
export async function buildWaker(room: Room, address: string): Promise<string> {
  await runWebpack({
    ...embedConfiguration(room, './src/waker/waker.ts', 'waker'),
    devtool: false,
  });
  const built = join(room.output, 'waker.js');
  const hash = createHash('sha256').update(readFileSync(built)).digest('hex').slice(0, 8);
  renameSync(built, join(room.output, `waker.${hash}.js`));
  return `${address}/waker.${hash}.js`;
}
