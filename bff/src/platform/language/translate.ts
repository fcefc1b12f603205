import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languageSchema } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import { compiledCatalog } from './catalogs.ts';
import type { Sentence, SentenceValue } from './sentence.ts';
import { writtenAmount } from './written-amount.ts';

/** Loaded at startup. */
const translators = new Map(
  languageSchema.options.map((language) => {
    const translator = setupI18n({
      locale: language,
      messages: { [language]: compiledCatalog(language) },
    });
    // English messages are their own catalog, and compiled on use.
    translator.setMessagesCompiler(compileMessage);
    return [language, translator] as const;
  }),
);

/** Translates a sentence; falls back to English. */
export function translate(source: Sentence, language: Language): string {
  if ('quoted' in source) return source.quoted;
  const { message, values = {} } = source;
  const translated = Object.entries(values).map(([name, value]) => [
    name,
    translateValue(value, language),
  ]);
  return translators.get(language)?.t(message, Object.fromEntries(translated)) ?? message;
}

function translateValue(value: SentenceValue, language: Language): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return asWritten(value);
  if (!('cents' in value)) return asWritten(translate(value, language));
  return language === 'en' ? value.english : writtenAmount(value.cents, value.currency, language);
}

/** Lingui interprets escapes such as \u0041 in the whole text; inserted values must stay verbatim. */
function asWritten(text: string): string {
  return text.replaceAll('\\', String.raw`\u005c`);
}
