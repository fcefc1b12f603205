import type { Boot, PrerenderedPart } from '@harmony/contract';
import type { FrontEnd } from '../webpack/preset.ts';
import type { CompiledTexts } from '../languages/translate-build.ts';
import { keepTranslated } from './keep.ts';
import { signedOutBoot } from './signed-out-boot.ts';
import { withServerModule } from './server-module.ts';

type Kind = 'frame' | 'skeleton';

/**
 * Renders the frames of prerendered pages and skeletons.
 *
 * @param address where the build is served
 * @returns the address of each frame, by its name in the registry
 */
export async function buildFrames(
  frontEnd: FrontEnd,
  address: string,
  texts: CompiledTexts,
): Promise<{ frame: string; opening: string }> {
  type Module = { prerenderFrame: (kind: Kind, boot: Boot) => PrerenderedPart };
  const rendered = await withServerModule(
    frontEnd,
    './src/prerender.tsx',
    texts,
    (module: Module, language) => {
      const part = (kind: Kind) =>
        JSON.stringify(module.prerenderFrame(kind, signedOutBoot({ demo: false, language })));
      return { frame: part('frame'), skeleton: part('skeleton') };
    },
  );
  const addressOf = (kind: Kind): string => {
    const parts = new Map([...rendered].map(([language, each]) => [language, each[kind]]));
    return `${address}/${keepTranslated(frontEnd, kind, 'json', parts)}`;
  };
  return { frame: addressOf('frame'), opening: addressOf('skeleton') };
}
