import { chosenLanguage } from './language-of-address.ts';
import { i18n, language } from '@harmony/design-system/language';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * The languages of the toolbar. `long` is English with accents and a third longer, to reveal layouts that
 * break with longer languages.
 */
export const languages = ['en', 'de', 'es', 'fr', 'long'] as const;

/** Catalogs by file (webpack.js.org/guides/dependency-management). */
interface Catalogs {
  (file: string): { default: Record<string, string> };
  keys(): string[];
}
declare const require: { context(folder: string, isDeep: boolean, files: RegExp): Catalogs };

const catalogs = require.context(
  '../..',
  true,
  /^\.\/(?:design-system|shell|mf-[a-z]+)\/languages\/[a-z]{2}\.po$/,
);

for (const file of catalogs.keys().filter((each) => each.endsWith(`/${language}.po`))) {
  const translated = Object.entries(catalogs(file).default).filter(([, text]) => text !== '');
  i18n.load(language, Object.fromEntries(translated));
}
i18n.setMessagesCompiler((message) =>
  compileMessage(message, chosenLanguage === 'long' ? longer : undefined),
);

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
};

/** Adds accents to a text and lengthens each word by a third; elements stay unchanged. */
function longer(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<') || part.trim() === '') return part;
      const accented = part.replaceAll(/[aeioun]/g, (letter) => accents[letter] ?? letter);
      return accented.replaceAll(/\S+/g, (word) => word + '~'.repeat(Math.round(word.length / 3)));
    })
    .join('');
}

/** Reloads the page in another language, because it has a fixed one, with the other choices of the toolbars. */
export function showLanguage(choices: Readonly<Record<string, string>>): void {
  const address = new URL(location.href);
  const globals = Object.entries(choices).map(([name, value]) => `${name}:${value}`);
  address.searchParams.set('globals', globals.join(';'));
  location.replace(address);
}
