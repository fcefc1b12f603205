import type { Boot, PrerenderedPart } from '@harmony/contract';
import type { Room } from '@harmony/mf-kit/webpack';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nobody } from './nobody.ts';
import { withServerModule } from './server-module.ts';

const FILE = 'frame.json';

/**
 * Renders the frame that stands around the pages that were rendered at build time.
 *
 * @param address where the build is served
 * @returns the address of the frame
 */
export async function buildFrame(room: Room, address: string): Promise<string> {
  type Module = { prerenderFrame: (boot: Boot) => PrerenderedPart };
  const part = await withServerModule(room, './src/prerender.tsx', (module: Module) =>
    module.prerenderFrame(nobody({ demo: false })),
  );
  writeFileSync(join(room.output, FILE), JSON.stringify(part));
  return `${address}/${FILE}`;
}
