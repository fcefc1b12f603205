import { isFor, type PageDeclaration, type Registry, type RegistryRow } from '@harmony/contract';

/** Pages and slots opened by a trial, signed in and signed out. */
export interface Visits {
  signedIn: string[];
  signedOut: string[];
  /** Slots filled by the tried builds, with their owners. */
  slots: { slot: string; row: RegistryRow }[];
}

/**
 * Returns the pages and slots that new builds could break: their own, and the pages that show their slots.
 * A new shell could break all pages and slots.
 *
 * @param names front ends with new builds
 */
export function visitsFor({ microfrontends }: Registry, names: readonly string[]): Visits {
  const tried = microfrontends.filter(
    ({ name, stopped }) =>
      stopped === undefined && (names.includes('shell') || names.includes(name)),
  );
  const slots = tried.flatMap((row) => row.slots.map((slot) => ({ slot, row })));
  const working = microfrontends.filter(({ stopped }) => stopped === undefined);
  const pages = working.flatMap((row) =>
    row.pages.filter((page) => tried.includes(row) || showsOneOf(page, slots)),
  );
  const pathsFor = (visitor: object | null): string[] => [
    ...new Set(pages.filter((page) => isFor(page, visitor)).map(({ path }) => path)),
  ];
  return { signedIn: pathsFor({}), signedOut: pathsFor(null), slots };
}

function showsOneOf({ shows = [] }: PageDeclaration, slots: Visits['slots']): boolean {
  return slots.some(({ slot }) => shows.includes(slot));
}
