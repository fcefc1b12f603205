import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';

declare global {
  /** The texts of the scripts that have come, by id: each script brings its own before it runs. */
  var harmonyTexts: Messages | undefined;
  /** The language where there is no page: when pages are rendered at build time. */
  var harmonyLanguage: string | undefined;
}

/** The language of the page, such as `de`. It stays what it is until the page is loaded anew. */
export const language: string =
  globalThis.harmonyLanguage ??
  ((typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en');

/** The language as `Intl` writes numbers and dates in it: English is that of the United States. */
export const locale: string = language === 'en' ? 'en-US' : language;

/** Lingui reads escapes such as \u0041 in all that it says; what people have written is put in as it is. */
class LanguageOfPage extends I18n {
  override _(...[text, values, options]: Parameters<Speak>): string {
    if (typeof text === 'string') return super._(text, asWritten(values), options);
    return super._({ ...text, ...(text.values && { values: asWritten(text.values) }) });
  }
}

/** How Lingui is asked to say something: by the id of a text, or by the whole text. */
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

/** Says texts in the language of the page. */
export const i18n = new LanguageOfPage({
  locale: language,
  // The object itself, so that what scripts bring later is known as well.
  messages: { [language]: (globalThis.harmonyTexts ??= {}) },
});
