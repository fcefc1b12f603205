import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languageSchema } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import { compiledCatalog } from './catalogs.ts';
import type { Sentence, SpokenValue } from './sentence.ts';
import { writtenAmount } from './written-amount.ts';

/** Loaded at startup. */
const speakers = new Map(
  languageSchema.options.map((language) => {
    const speaker = setupI18n({
      locale: language,
      messages: { [language]: compiledCatalog(language) },
    });
    // English messages are their own catalog, and compiled on use.
    speaker.setMessagesCompiler(compileMessage);
    return [language, speaker] as const;
  }),
);

/** Translates a sentence; falls back to English. */
export function say(spoken: Sentence, language: Language): string {
  if ('quoted' in spoken) return spoken.quoted;
  const { message, values = {} } = spoken;
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]);
  return speakers.get(language)?.t(message, Object.fromEntries(said)) ?? message;
}

function sayValue(value: SpokenValue, language: Language): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return asWritten(value);
  if (!('cents' in value)) return asWritten(say(value, language));
  return language === 'en' ? value.english : writtenAmount(value.cents, value.currency, language);
}

/** Lingui interprets escapes such as \u0041 in the whole text; inserted values must stay verbatim. */
function asWritten(text: string): string {
  return text.replaceAll('\\', String.raw`\u005c`);
}
