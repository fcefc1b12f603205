import { language } from './i18n.ts';

/** Converts a heading for use within a sentence: lower case, except in German, where nouns are capitalized. */
export function withinSentence(heading: string): string {
  return language === 'de' ? heading : heading.toLocaleLowerCase(language);
}
