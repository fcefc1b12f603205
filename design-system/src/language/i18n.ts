import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';

declare global {
  /** The texts of the loaded scripts, by id: each script adds its own before it runs. */
  var harmonyTexts: Messages | undefined;
  /** The language at build time, when there is no page. */
  var harmonyLanguage: string | undefined;
}

/** The language of the page, such as `de`. Fixed until the page is reloaded. */
export const language: string =
  globalThis.harmonyLanguage ??
  ((typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en');

/** The locale for `Intl`: English is that of the United States. */
export const locale: string = language === 'en' ? 'en-US' : language;

/** Lingui interprets escapes such as \u0041 in its result; this inserts user input verbatim. */
class LanguageOfPage extends I18n {
  override _(...[text, values, options]: Parameters<Speak>): string {
    if (typeof text === 'string') return super._(text, asWritten(values), options);
    return super._({ ...text, ...(text.values && { values: asWritten(text.values) }) });
  }
}

/** Lingui's signature: the id of a text, or the whole text. */
type Speak = (
  text: string | MessageDescriptor,
  values?: Record<string, unknown>,
  options?: MessageOptions,
) => string;

function asWritten(values: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
    ]),
  );
}

/** Translates texts to the language of the page. */
export const i18n = new LanguageOfPage({
  locale: language,
  // The object itself, so that texts added by later scripts are included.
  messages: { [language]: (globalThis.harmonyTexts ??= {}) },
});
