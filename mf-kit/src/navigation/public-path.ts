import { languageSchema, pathInLanguage } from '@harmony/contract';
import { language } from '@harmony/design-system/language';
import { readBoot } from '../session/boot.ts';

/**
 * Returns the address of a public page: localized for visitors, in English for signed-in users.
 *
 * @param path in English, such as `/pricing` or `/#calculator`
 */
export function publicPath(path: string): string {
  if (readBoot().user) return path;
  return pathInLanguage(path, languageSchema.catch('en').parse(language));
}
