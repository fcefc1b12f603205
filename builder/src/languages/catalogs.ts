import type { Language } from '@harmony/contract';
import { formatter } from '@lingui/format-po';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';
import type { Text } from './texts-in.ts';

/** Target languages of the translation from English. */
export const translatedLanguages = ['de', 'es', 'fr'] as const satisfies readonly Language[];
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Texts of a folder in one language by id; empty for missing translations. */
export type Catalog = ReadonlyMap<string, string>;

// gettext format, which translators open in their own tools.
const po = formatter({ origins: true, lineNumbers: false });

/** Returns the path of a folder's catalog in a language. */
export function catalogFile(folder: string, language: TranslatedLanguage): string {
  return join(root, folder, 'languages', `${language}.po`);
}

/** Reads the catalog of a folder in a language; empty if the file does not exist. */
export async function readCatalog(folder: string, language: TranslatedLanguage): Promise<Catalog> {
  const file = catalogFile(folder, language);
  if (!existsSync(file)) return new Map();
  const messages = await po.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  });
  return new Map(Object.entries(messages).map(([id, each]) => [id, each.translation ?? '']));
}

/**
 * Returns the contract's validation messages in a language, by the English text in the code, as the
 * server has no macros (ADR 84). Messages with numbers are formatted by the server only.
 */
export async function contractMessages(language: TranslatedLanguage): Promise<Catalog> {
  const filename = join(root, 'bff', 'languages', `${language}.po`);
  const messages = await po.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  });
  const ofContract = Object.values(messages).flatMap(({ message, translation, origin = [] }) => {
    const isOfContract = origin.some(([file]) => file.startsWith('contract/'));
    return isOfContract && message && translation && !message.includes('{')
      ? [[message, translation] as const]
      : [];
  });
  return new Map(ofContract);
}

/**
 * Writes the catalog of a folder with exactly the texts of its sources: adds new ones untranslated
 * and removes obsolete ones.
 */
export async function writeCatalog(
  folder: string,
  language: TranslatedLanguage,
  texts: ReadonlyMap<string, Text>,
): Promise<void> {
  const file = catalogFile(folder, language);
  if (texts.size === 0 && !existsSync(file)) return;
  const known = await readCatalog(folder, language);
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const sorted = [...texts.values()].toSorted((one, other) =>
    one.message.localeCompare(other.message, 'en'),
  );
  const messages = sorted.map(({ id, message, context, files }) => [
    id,
    {
      message,
      translation: known.get(id) ?? '',
      ...(context !== undefined && { context }),
      origin: files.map((each): [string] => [each]),
    },
  ]);
  const content = await po.serialize(Object.fromEntries(messages), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
    existing,
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
