import type { Skeletons } from '@harmony/mf-kit/prerender/types';
import type { FrontEnd } from '../webpack/preset.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledTexts } from '../languages/translate-build.ts';
import { keepTranslated } from './keep.ts';
import { signedOutBoot } from './signed-out-boot.ts';
import { withServerModule } from './server-module.ts';

const SOURCE = './src/skeletons.tsx';

/**
 * Renders the skeletons of a micro-frontend, which pages show until they are loaded.
 *
 * @param address where the build is served
 * @returns the address of each skeleton by page name; undefined without any
 */
export async function buildSkeletons(
  frontEnd: FrontEnd,
  address: string,
  texts: CompiledTexts,
): Promise<Record<string, string> | undefined> {
  if (!existsSync(join(frontEnd.directory, SOURCE))) return undefined;
  const rendered = await withServerModule(
    frontEnd,
    SOURCE,
    texts,
    ({ default: own }: { default: Skeletons }, language) =>
      new Map(
        own.pages.map((page) => [
          page,
          JSON.stringify(own.render(page, signedOutBoot({ demo: false, language }))),
        ]),
      ),
  );
  const pages = [...(rendered.get('en')?.keys() ?? [])];
  return Object.fromEntries(
    pages.map((page) => {
      const parts = new Map(
        [...rendered].map(([language, each]) => [language, each.get(page) ?? '']),
      );
      return [page, `${address}/${keepTranslated(frontEnd, 'skeleton', 'json', parts)}`];
    }),
  );
}
