import type { Openings } from '@harmony/mf-kit/prerender/types';
import type { Room } from '@harmony/mf-kit/webpack';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keep } from './keep.ts';
import { nobody } from './nobody.ts';
import { withServerModule } from './server-module.ts';

const SOURCE = './src/openings.tsx';

/**
 * Renders what stands on pages of a micro-frontend until they have come.
 *
 * @param address where the build is served
 * @returns the address of each by the page's name; nothing when there are none
 */
export async function buildOpenings(
  room: Room,
  address: string,
): Promise<Record<string, string> | undefined> {
  if (!existsSync(join(room.directory, SOURCE))) return undefined;
  return withServerModule(room, SOURCE, ({ default: own }: { default: Openings }) =>
    Object.fromEntries(
      own.pages.map((page) => {
        const part = JSON.stringify(own.render(page, nobody({ demo: false })));
        return [page, `${address}/${keep(room, 'opening', 'json', part)}`];
      }),
    ),
  );
}
