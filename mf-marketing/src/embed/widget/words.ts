import type { Language } from '@harmony/contract';

/** Texts that all tools have. */
export const commonWords: Record<Language, { link: string; note: string }> = {
  en: {
    link: 'Keep it up to date with Harmony',
    note: 'Nothing you type leaves this page. Not financial advice.',
  },
  de: {
    link: 'Mit Harmony auf dem Laufenden bleiben',
    note: 'Nichts davon verlässt diese Seite. Keine Finanzberatung.',
  },
  es: {
    link: 'Mantenerlo al día con Harmony',
    note: 'Nada de lo que escriben sale de esta página. No es asesoramiento financiero.',
  },
  fr: {
    link: 'Le garder à jour avec Harmony',
    note: 'Rien de ce que vous saisissez ne quitte cette page. Ce n’est pas un conseil financier.',
  },
};

/** Returns the language of a locale such as `de-AT`; English if its texts are missing. */
export function languageOf(locale: string): Language {
  const language = locale.slice(0, 2).toLowerCase();
  return language in commonWords ? (language as Language) : 'en';
}

/** Replaces each `{}` of a text by a value. */
export function fill(text: string, ...values: (string | number)[]): string {
  let index = 0;
  return text.replaceAll('{}', () => String(values[index++]));
}
