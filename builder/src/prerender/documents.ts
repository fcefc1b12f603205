import type { PageDeclaration, PrerenderedDocument } from '@harmony/contract';
import type { Prerender } from '@harmony/mf-kit/prerender/types';
import type { FrontEnd } from '../webpack/preset.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keep } from './keep.ts';
import { nobody } from './nobody.ts';
import { drawPicture } from './picture.ts';
import { withServerModule } from './server-module.ts';

const SOURCE = './src/prerender.tsx';

/**
 * Renders those pages of a micro-frontend that anybody may find, and draws their pictures.
 *
 * @param address where the build is served
 * @returns the address of the document of each path; nothing when there are none
 */
export async function buildDocuments(
  frontEnd: FrontEnd,
  address: string,
): Promise<Record<string, string> | undefined> {
  if (!existsSync(join(frontEnd.directory, SOURCE))) return undefined;
  return withServerModule(frontEnd, SOURCE, async ({ default: own }: { default: Prerender }) => {
    const documents: Record<string, string> = {};
    for (const page of own.pages) {
      const picture = keep(frontEnd, 'picture', 'png', await drawPicture(own.picture(page)));
      const document = rendered(own, page, `${address}/${picture}`);
      documents[page.path] =
        `${address}/${keep(frontEnd, 'document', 'json', JSON.stringify(document))}`;
    }
    return documents;
  });
}

function rendered(own: Prerender, page: PageDeclaration, picture: string): PrerenderedDocument {
  const part = own.render(page, nobody({ demo: false }));
  const partWithDemo = own.render(page, nobody({ demo: true }));
  return {
    part,
    picture,
    ...(isDeepStrictEqual(part, partWithDemo) ? {} : { partWithDemo }),
    structuredData: own.structuredData(page),
  };
}
