import { languageSchema, pathInLanguage } from '@harmony/contract';
import { language } from '@harmony/design-system/language';
import { readBoot } from '../session/boot.ts';

/**
 * The address of a page that anybody may find: visitors have it in each language at another one, and who is signed
 * in at the English one.
 *
 * @param path in English, such as `/pricing` or `/#calculator`
 */
export function publicPath(path: string): string {
  if (readBoot().user) return path;
  return pathInLanguage(path, languageSchema.catch('en').parse(language));
}
