import { isFor, type PageDeclaration, type Registry } from '@harmony/contract';

export interface ReachablePage {
  title: string;
  path: string;
  synonyms: string | undefined;
  icon: string | undefined;
  /** The second key after `g`, for pages with a tab and those around them. */
  key: string | undefined;
}

/**
 * Returns the pages for a visitor, those with a tab first. Each gets the first free initial letter of
 * the words of its name, so that pages of other teams have one too.
 *
 * @param isMirror whether it is the partner's view
 * @param visitor the signed-in user, `null` without one
 */
export function reachablePages(
  { microfrontends }: Registry,
  isMirror: boolean,
  visitor: object | null = {},
): readonly ReachablePage[] {
  const taken = new Set<string>();
  const titles = new Set<string>();
  return microfrontends
    .flatMap(({ pages }) => pages)
    .filter((page) => isFor(page, visitor) && !page.path.includes(':') && !page.takesCards)
    .filter((page) => !(isMirror && page.viewerOnly))
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((page) => {
      const title = page.tab?.label ?? page.title;
      // A page may have two addresses.
      if (titles.has(title)) return [];
      titles.add(title);
      const key = page.tab || page.around ? freeLetter(title, taken) : undefined;
      return [{ title, path: page.path, synonyms: page.synonyms, icon: page.tab?.icon, key }];
    });
}

/** Tabs in order, then the pages around them, then all others. */
function rank({ tab, around }: PageDeclaration): number {
  if (tab) return tab.order;
  return around ? 1000 : 2000;
}

function freeLetter(title: string, taken: Set<string>): string | undefined {
  const words = title.toLowerCase();
  const letters = [...words.matchAll(/\b[a-z]/g)].map(([letter]) => letter);
  const free = [...letters, ...words].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
  if (free !== undefined) taken.add(free);
  return free;
}
