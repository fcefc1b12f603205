import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedRooms } from './rooms.ts';

const sources = '**/*.{ts,tsx,json,css,woff2,svg}';
const notBuilt = /(^|\/)(node_modules|\.storybook)\/|\.(test|stories)\.tsx?$/;

/**
 * The identity of a build: a hash of all sources that it is made from. The same sources give the
 * same build, so what is already there need not be built again, and a build never changes.
 *
 * @param room the folder of the shell or of a micro-frontend
 */
export function buildIdentity(room: string): string {
  const hash = createHash('sha256');
  for (const folder of [room, ...sharedRooms]) {
    for (const file of globSync(sources, { cwd: join(root, folder) }).toSorted()) {
      if (!notBuilt.test(file)) add(hash, join(folder, file));
    }
  }
  add(hash, 'scripts/build-room.ts');
  add(hash, 'scripts/webpack-build.ts');
  add(hash, 'scripts/build-embeds.ts');
  add(hash, 'scripts/exports/shared-names.ts');
  add(hash, 'package-lock.json');
  return hash.digest('hex').slice(0, 12);
}

function add(hash: ReturnType<typeof createHash>, file: string): void {
  hash
    .update(file)
    .update('\0')
    .update(readFileSync(join(root, file)))
    .update('\0');
}
