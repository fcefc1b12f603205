import { languageSchema, offeredLanguages, type Language } from '../api/preferences.ts';
import type { PageDeclaration, Registry, RegistryRow } from './registry.ts';

/** Whether a page is for anybody to find: it has an address of its own in each language. */
export function isFindable({ description, audience }: PageDeclaration): boolean {
  return description !== undefined && audience !== 'signed-in';
}

/** The address of a page for anybody to find in a language, such as `/de/pricing`; English ones are plain. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Takes an address apart that begins with a language.
 *
 * @returns the language and the English address; English and the same address where it begins with none
 */
export function languageOfPath(pathname: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const { data: language = 'en' } = languageSchema.safeParse(first);
  return language === 'en' ? { language, path: pathname } : { language, path: rest || '/' };
}

/**
 * A registry as a page in some language needs it: with the files of that language, and with pages called as they are
 * called in it. What has not been built in that language stays in English.
 *
 * @param hasAddresses whether pages for anybody to find are at the addresses of that language, as visitors have them
 */
export function registryInLanguage(
  registry: Registry,
  language: Language,
  hasAddresses: boolean,
): Registry {
  const { translations, ...shell } = registry.shell;
  return {
    ...registry,
    shell: translations?.[language]
      ? inFolderOf(language, shell, `/mf/shell/${shell.build}/`)
      : shell,
    microfrontends: registry.microfrontends.map((row) =>
      rowInLanguage(row, language, hasAddresses),
    ),
  };
}

/** The languages of {@link offeredLanguages} that a build speaks. */
export function languagesOf({ translations }: Pick<RegistryRow, 'translations'>): Language[] {
  return offeredLanguages.filter((language) => language === 'en' || translations?.[language]);
}

function rowInLanguage(
  { translations, ...row }: RegistryRow,
  language: Language,
  hasAddresses: boolean,
): RegistryRow {
  const words = translations?.[language];
  if (!words) return row;
  const { pages, documents, ...files } = inFolderOf(language, row, `/mf/${row.name}/${row.build}/`);
  if (!hasAddresses) {
    return {
      ...files,
      pages: pages.map((page) => pageInWords(page, words)),
      ...(documents && { documents }),
    };
  }
  const ofLanguage = Object.entries(documents ?? {}).map(([path, address]) => [
    pathInLanguage(path, language),
    address,
  ]);
  return {
    ...files,
    pages: pages.map((page) => pageInLanguage(page, language, words)),
    ...(documents && { documents: Object.fromEntries(ofLanguage) as Record<string, string> }),
  };
}

/** A page as visitors have it in a language: in its words, and at its address there. */
export function pageInLanguage(
  page: PageDeclaration,
  language: Language,
  words: Readonly<Record<string, string>>,
): PageDeclaration {
  const said = pageInWords(page, words);
  return isFindable(page) ? { ...said, path: pathInLanguage(page.path, language) } : said;
}

/** A page whose title, description and tab are said in other words; English ones that have none stay. */
function pageInWords(
  page: PageDeclaration,
  words: Readonly<Record<string, string>>,
): PageDeclaration {
  const said = (english: string): string => words[english] ?? english;
  return {
    ...page,
    title: said(page.title),
    ...(page.description !== undefined && { description: said(page.description) }),
    ...(page.tab && { tab: { ...page.tab, label: said(page.tab.label) } }),
  };
}

/** The same with all addresses of a build leading into the folder of a language. */
function inFolderOf<Part>(language: Language, part: Part, address: string): Part {
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.startsWith(address)
        ? `${address}${language}/${value.slice(address.length)}`
        : value;
    }
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each)]));
    }
    return value;
  };
  return moved(part) as Part;
}
