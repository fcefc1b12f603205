import { languageSchema, offeredLanguages, type Language } from '../api/preferences.ts';
import type { PageDeclaration, Registry, RegistryRow } from './registry.ts';

/** Whether a page is public and findable: it has its own address in each language. */
export function isFindable({ description, audience }: PageDeclaration): boolean {
  return description !== undefined && audience !== 'signed-in';
}

/** Returns the address of a public page in a language, such as `/de/pricing`; English has no prefix. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Splits an address into its language and the English address.
 *
 * @returns English and the same address when it has no language prefix
 */
export function languageOfPath(pathname: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const { data: language = 'en' } = languageSchema.safeParse(first);
  return language === 'en' ? { language, path: pathname } : { language, path: rest || '/' };
}

/**
 * Translates a registry: files of that language, and translated page names. Micro-frontends without a
 * translation stay in English.
 *
 * @param hasAddresses whether public pages use the addresses of that language, as for visitors
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

/** Returns those of {@link offeredLanguages} that a build contains. */
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

/** Returns a page with the words and the address of a language, as visitors see it. */
export function pageInLanguage(
  page: PageDeclaration,
  language: Language,
  words: Readonly<Record<string, string>>,
): PageDeclaration {
  const translated = pageInWords(page, words);
  return isFindable(page)
    ? { ...translated, path: pathInLanguage(page.path, language) }
    : translated;
}

/** Translates title, synonyms, description and tab of a page; untranslated ones stay in English. */
function pageInWords(
  page: PageDeclaration,
  words: Readonly<Record<string, string>>,
): PageDeclaration {
  const translate = (english: string): string => words[english] ?? english;
  return {
    ...page,
    title: translate(page.title),
    ...(page.synonyms !== undefined && { synonyms: translate(page.synonyms) }),
    ...(page.description !== undefined && { description: translate(page.description) }),
    ...(page.tab && { tab: { ...page.tab, label: translate(page.tab.label) } }),
  };
}

/** Moves all addresses of a build into the folder of a language. */
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
