import type { Declaration, RegistryRow } from '@harmony/contract';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readCatalog, translatedLanguages } from './catalogs.ts';
import { textsOfDeclaration } from './texts-in.ts';

/** Page titles by language and English title. */
export type Translations = NonNullable<RegistryRow['translations']>;

/**
 * Returns the texts needed before any script of a micro-frontend runs: in the heads of its pages and
 * in the navigation.
 *
 * @param folder folder of the micro-frontend
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
        const translation = catalog.get(generateMessageId(english));
        return translation ? [[english, translation]] : [];
      }),
    );
  }
  return translations;
}
