import { isFor, type PageDeclaration, type Registry, type RegistryRow } from '@harmony/contract';

/** What a browser looks at to try builds: for who has signed in, and for who has not. */
export interface Visits {
  signedIn: string[];
  signedOut: string[];
  /** Slots that are filled by what is tried, with who fills them. */
  slots: { slot: string; row: RegistryRow }[];
}

/**
 * The pages and slots that could break by new builds: those of the front ends, and the pages that show their
 * slots. A new shell could break all.
 *
 * @param names the front ends that are tried
 */
export function visitsFor({ microfrontends }: Registry, names: readonly string[]): Visits {
  const tried = microfrontends.filter(
    ({ name }) => names.includes('shell') || names.includes(name),
  );
  const slots = tried.flatMap((row) => row.slots.map((slot) => ({ slot, row })));
  const pages = microfrontends.flatMap((row) =>
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
