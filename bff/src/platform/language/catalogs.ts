import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@harmony/contract';
import { parsePo } from 'pofile-ts';

/** Languages with a catalog; messages themselves are in English. */
export const translatedLanguages = ['de', 'es', 'fr'] as const satisfies readonly Language[];

/** A message in English, its translation, and the files that use it. */
export interface Translation {
  message: string;
  translation: string;
  files: readonly string[];
}

export function catalogFile(language: Language): string {
  return join(import.meta.dirname, `../../../languages/${language}.po`);
}

/**
 * Reads the catalog of a language.
 *
 * @throws Error if the file is missing
 */
export function readCatalog(language: Language): Translation[] {
  const { items } = parsePo(readFileSync(catalogFile(language), 'utf8'));
  return items.map(({ msgid, msgstr, references }) => ({
    message: msgid,
    translation: msgstr[0] ?? '',
    files: references,
  }));
}

export function compiledCatalog(language: Language): Record<string, CompiledMessage> {
  if (language === 'en') return {};
  return Object.fromEntries(
    readCatalog(language)
      .filter(({ translation }) => translation !== '')
      .map(({ message, translation }) => [message, compileMessage(translation)]),
  );
}
