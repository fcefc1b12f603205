import {
  pageInLanguage,
  type Language,
  type PageDeclaration,
  type PrerenderedDocument,
} from '@harmony/contract';
import type { Prerender } from '@harmony/mf-kit/prerender/types';
import type { FrontEnd } from '../webpack/preset.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keepTranslated } from './keep.ts';
import type { CompiledTexts } from '../languages/translate-build.ts';
import type { Translations } from '../languages/translations.ts';
import { signedOutBoot } from './signed-out-boot.ts';
import { drawPicture } from './picture.ts';
import { withServerModule } from './server-module.ts';

const SOURCE = './src/prerender.tsx';

/**
 * Renders the public pages of a micro-frontend in every language, and draws their preview pictures.
 *
 * @param address where the build is served
 * @param translations page titles by language
 * @returns the address of each document by path; undefined without any
 */
export async function buildDocuments(
  frontEnd: FrontEnd,
  address: string,
  texts: CompiledTexts,
  translations: Translations,
): Promise<Record<string, string> | undefined> {
  if (!existsSync(join(frontEnd.directory, SOURCE))) return undefined;
  const rendered = await withServerModule(
    frontEnd,
    SOURCE,
    texts,
    ({ default: own }: { default: Prerender }, language) => renderAll(own, language, translations),
  );
  const documents: Record<string, string> = {};
  for (const path of rendered.get('en')?.keys() ?? []) {
    const each = [...rendered].map(([language, pages]) => [language, pages.get(path)] as const);
    const written = each.flatMap(([language, page]) => (page ? [[language, page] as const] : []));
    const picture = keepTranslated(
      frontEnd,
      'picture',
      'png',
      new Map(written.map(([language, page]) => [language, page.picture])),
    );
    const document = keepTranslated(
      frontEnd,
      'document',
      'json',
      new Map(
        written.map(([language, page]) => {
          const folder = language === 'en' ? address : `${address}/${language}`;
          return [language, JSON.stringify({ ...page.document, picture: `${folder}/${picture}` })];
        }),
      ),
    );
    documents[path] = `${address}/${document}`;
  }
  return documents;
}

/** A rendered page before its picture has an address. */
interface RenderedPage {
  document: Omit<PrerenderedDocument, 'picture'>;
  /** PNG file. */
  picture: Uint8Array;
}

async function renderAll(
  own: Prerender,
  language: Language,
  translations: Translations,
): Promise<Map<string, RenderedPage>> {
  const pages = new Map<string, RenderedPage>();
  for (const english of own.pages) {
    const page = pageInLanguage(english, language, translations[language] ?? {});
    pages.set(english.path, {
      document: documentOf(own, page, language),
      picture: await drawPicture(own.picture(page)),
    });
  }
  return pages;
}

function documentOf(
  own: Prerender,
  page: PageDeclaration,
  language: Language,
): RenderedPage['document'] {
  const part = own.render(page, signedOutBoot({ demo: false, language }));
  const partWithDemo = own.render(page, signedOutBoot({ demo: true, language }));
  return {
    part,
    ...(isDeepStrictEqual(part, partWithDemo) ? {} : { partWithDemo }),
    structuredData: own.structuredData(page),
  };
}
