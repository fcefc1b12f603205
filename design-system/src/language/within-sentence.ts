import { language } from './i18n.ts';

/** A heading as it stands within a sentence: in small letters, except in German, where nouns keep their capitals. */
export function withinSentence(heading: string): string {
  return language === 'de' ? heading : heading.toLocaleLowerCase(language);
}
