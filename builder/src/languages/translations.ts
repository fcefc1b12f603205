import type { Declaration, RegistryRow } from '@harmony/contract';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readCatalog, translatedLanguages } from './catalogs.ts';
import { textsOfDeclaration } from './texts-in.ts';

/** What pages are called in each language, by what they are called in English. */
export type Translations = NonNullable<RegistryRow['translations']>;

/**
 * What is said of a micro-frontend's pages before any script of it runs: in their heads and in the navigation.
 *
 * @param folder of the micro-frontend
 */
export async function translationsOf(
  folder: string,
  declaration: Declaration,
): Promise<Translations> {
  const translations: Translations = {};
  for (const language of translatedLanguages) {
    const catalog = await readCatalog(folder, language);
    translations[language] = Object.fromEntries(
      textsOfDeclaration(declaration).flatMap((english) => {
        const said = catalog.get(generateMessageId(english));
        return said ? [[english, said]] : [];
      }),
    );
  }
  return translations;
}
