import type { Skeletons } from '@harmony/mf-kit/prerender/types';
import type { FrontEnd } from '../webpack/preset.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keep } from './keep.ts';
import { nobody } from './nobody.ts';
import { withServerModule } from './server-module.ts';

const SOURCE = './src/skeletons.tsx';

/**
 * Renders the skeletons of a micro-frontend: what stands on a page until it has come.
 *
 * @param address where the build is served
 * @returns the address of each by the page's name; nothing when there are none
 */
export async function buildSkeletons(
  frontEnd: FrontEnd,
  address: string,
): Promise<Record<string, string> | undefined> {
  if (!existsSync(join(frontEnd.directory, SOURCE))) return undefined;
  return withServerModule(frontEnd, SOURCE, ({ default: own }: { default: Skeletons }) =>
    Object.fromEntries(
      own.pages.map((page) => {
        const part = JSON.stringify(own.render(page, nobody({ demo: false })));
        return [page, `${address}/${keep(frontEnd, 'skeleton', 'json', part)}`];
      }),
    ),
  );
}
