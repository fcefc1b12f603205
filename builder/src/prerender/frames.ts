import type { Boot, PrerenderedPart } from '@harmony/contract';
import type { FrontEnd } from '../webpack/preset.ts';
import { keep } from './keep.ts';
import { nobody } from './nobody.ts';
import { withServerModule } from './server-module.ts';

type Kind = 'frame' | 'skeleton';

/**
 * Renders what stands around pages that were rendered at build time, and around the skeletons of others.
 *
 * @param address where the build is served
 * @returns the address of each, by its name in the registry
 */
export function buildFrames(
  frontEnd: FrontEnd,
  address: string,
): Promise<{ frame: string; opening: string }> {
  type Module = { prerenderFrame: (kind: Kind, boot: Boot) => PrerenderedPart };
  return withServerModule(frontEnd, './src/prerender.tsx', (module: Module) => {
    const addressOf = (kind: Kind): string => {
      const part = JSON.stringify(module.prerenderFrame(kind, nobody({ demo: false })));
      return `${address}/${keep(frontEnd, kind, 'json', part)}`;
    };
    return { frame: addressOf('frame'), opening: addressOf('skeleton') };
  });
}
