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
export function isAt({ path }: Pick<PageDeclaration, 'path'>, pathname: string): boolean {
  return areAlike(path, placeOf(pathname), (part, given) => isParameter(part) && given !== '');
}

/** Whether two pages would answer to one path. */
export function haveOnePlace(
  one: Pick<PageDeclaration, 'path'>,
  other: Pick<PageDeclaration, 'path'>,
): boolean {
  return areAlike(one.path, other.path, (a, b) => isParameter(a) || isParameter(b));
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

/** Whether two paths are the same, part by part, or differ where they may. */
function areAlike(
  one: string,
  other: string,
  mayDiffer: (part: string, other: string) => boolean,
): boolean {
  const parts = one.split('/');
  const others = other.split('/');
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || mayDiffer(part, others[index] ?? ''))
  );
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
