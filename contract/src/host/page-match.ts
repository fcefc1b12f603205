import type { PageDeclaration, Registry, RegistryRow } from './registry.ts';

/** Whoever asks for a page: anybody who is signed in, or `null`. */
type Visitor = object | null;

/** A page with the micro-frontend that owns it. */
export interface OwnedPage {
  row: RegistryRow;
  page: PageDeclaration;
}

/** Whether a page is meant for the visitor, signed in or not. */
export function isFor({ audience }: PageDeclaration, visitor: Visitor): boolean {
  return audience === 'all' || audience === (visitor ? 'signed-in' : 'signed-out');
}

/** A path as pages are declared with: a slash at the end does not matter. */
export function placeOf(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** Whether a page answers to a path. */
export function isAt({ path, match }: PageDeclaration, pathname: string): boolean {
  const place = placeOf(pathname);
  return place === path || (match === 'prefix' && place.startsWith(`${path}/`));
}

/** The page at a path for the visitor, if there is one. */
export function pageAt(
  registry: Registry,
  pathname: string,
  visitor: Visitor,
): OwnedPage | undefined {
  return pagesAt(registry, pathname).find(({ page }) => isFor(page, visitor));
}

/** Whether a path exists, but only for those who have signed in. */
export function needsSignIn(registry: Registry, pathname: string, visitor: Visitor): boolean {
  return (
    visitor === null &&
    pageAt(registry, pathname, visitor) === undefined &&
    pagesAt(registry, pathname).some(({ page }) => page.audience === 'signed-in')
  );
}

/**
 * Whether going from one path to another needs another document, because exactly one of the two
 * takes cards.
 */
export function needsOtherDocument(registry: Registry, from: string, to: string): boolean {
  const takesCards = (path: string) => pagesAt(registry, path).some(({ page }) => page.takesCards);
  return takesCards(from) !== takesCards(to);
}

function pagesAt(registry: Registry, pathname: string): OwnedPage[] {
  return registry.microfrontends.flatMap((row) =>
    row.pages.filter((page) => isAt(page, pathname)).map((page) => ({ row, page })),
  );
}
