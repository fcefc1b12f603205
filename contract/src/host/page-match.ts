import type { PageDeclaration, Registry, RegistryRow } from './registry.ts';

/** The visitor of a page: a signed-in user, or `null`. */
type Visitor = object | null;

export interface OwnedPage {
  row: RegistryRow;
  page: PageDeclaration;
}

/** Whether a page is meant for the visitor, signed in or not. */
export function isFor({ audience }: PageDeclaration, visitor: Visitor): boolean {
  return audience === 'all' || audience === (visitor ? 'signed-in' : 'signed-out');
}

/** Normalizes a path for matching: removes a trailing slash. */
export function placeOf(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

export function isAt({ path }: Pick<PageDeclaration, 'path'>, pathname: string): boolean {
  return areAlike(path, placeOf(pathname), (part, given) => isParameter(part) && given !== '');
}

/** Whether two pages could match the same path. */
export function haveOnePlace(
  one: Pick<PageDeclaration, 'path'>,
  other: Pick<PageDeclaration, 'path'>,
): boolean {
  return areAlike(one.path, other.path, (a, b) => isParameter(a) || isParameter(b));
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

/** Compares two paths part by part; parts may differ where `mayDiffer` allows it. */
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

/** Returns the visitor's page at a path, if any. */
export function pageAt(
  registry: Registry,
  pathname: string,
  visitor: Visitor,
): OwnedPage | undefined {
  return pagesAt(registry, pathname).find(({ page }) => isFor(page, visitor));
}

/** Whether a path exists, but only for signed-in users. */
export function needsSignIn(registry: Registry, pathname: string, visitor: Visitor): boolean {
  return (
    visitor === null &&
    pageAt(registry, pathname, visitor) === undefined &&
    pagesAt(registry, pathname).some(({ page }) => page.audience === 'signed-in')
  );
}

/**
 * Whether navigating between two paths requires a new document, because exactly one of them accepts cards.
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
