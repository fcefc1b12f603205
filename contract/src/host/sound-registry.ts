import { z } from 'zod';
import { haveOnePlace } from './page-match.ts';
import {
  registryRowSchema,
  registrySchema,
  shareSchema,
  type PageDeclaration,
  type Registry,
  type RegistryRow,
  type Share,
} from './registry.ts';

/** A registry that can be served, and the problems of the one that was read. */
export interface SoundRegistry {
  registry: Registry;
  /** A sentence for the operator for each omitted part. */
  problems: string[];
}

/**
 * Reads a registry so that an invalid row costs only that row. Invalid parts are omitted, and of two rows
 * that claim the same name, address or slot the first one wins: both would put two pages on one screen.
 *
 * @param value the parsed `/mf/manifest.json`
 * @throws when it has no shell, without which nothing can be shown
 */
export function soundRegistry(value: unknown): SoundRegistry {
  const { shell, microfrontends: given, shares: givenShares } = unreadRows.parse(value);
  const problems: string[] = [];
  const kept: RegistryRow[] = [];
  for (const [place, each] of given.entries()) {
    const { data: row, error } = registryRowSchema.safeParse(each);
    if (!row) {
      const [issue] = error.issues;
      problems.push(
        `${nameIn(each, place)} is left out: ${issue?.path.join('.')} ${issue?.message}`,
      );
      continue;
    }
    if (kept.some(({ name }) => name === row.name)) {
      problems.push(`${row.name} is there twice: the second one is left out`);
      continue;
    }
    kept.push(withoutClaimed(row, kept, problems));
  }
  const shares = soundShares(kept, givenShares, problems);
  const registry = { shell, microfrontends: kept, ...(shares.length > 0 ? { shares } : {}) };
  return { registry, problems };
}

const unreadRows = registrySchema.extend({
  microfrontends: z.array(z.unknown()),
  shares: z.array(z.unknown()).default([]),
});

/** Returns the shares of live micro-frontends, at most one for each. */
function soundShares(
  rows: readonly RegistryRow[],
  given: readonly unknown[],
  problems: string[],
): Share[] {
  const shares: Share[] = [];
  for (const each of given) {
    const { data: share } = shareSchema.safeParse(each);
    const name = share?.row.name;
    const isTaken = shares.some(({ row }) => row.name === name);
    if (share && !isTaken && rows.some((row) => row.name === name)) shares.push(share);
    else problems.push(`A share of ${name ?? 'something'} is left out`);
  }
  return shares;
}

/** Returns a row without the pages and slots already claimed by earlier rows. */
function withoutClaimed(
  row: RegistryRow,
  before: readonly RegistryRow[],
  problems: string[],
): RegistryRow {
  const pages: PageDeclaration[] = [];
  for (const page of row.pages) {
    const owner = [...before, { ...row, pages }].find((each) =>
      each.pages.some((other) => areOnePlace(page, other)),
    );
    if (!owner) pages.push(page);
    else problems.push(`${page.path} of ${row.name} is left out: ${owner.name} has that address`);
  }
  const slots: string[] = [];
  for (const slot of row.slots) {
    const owner = [...before, { ...row, slots }].find((each) => each.slots.includes(slot));
    if (!owner) slots.push(slot);
    else problems.push(`The slot ${slot} of ${row.name} is left out: ${owner.name} fills it`);
  }
  return { ...row, pages, slots };
}

/** Whether a visitor could get both pages at one address. */
function areOnePlace(one: PageDeclaration, other: PageDeclaration): boolean {
  const haveCommonVisitors =
    one.audience === 'all' || other.audience === 'all' || one.audience === other.audience;
  return haveCommonVisitors && haveOnePlace(one, other);
}

function nameIn(row: unknown, place: number): string {
  const { data } = registryRowSchema.pick({ name: true }).safeParse(row);
  return data?.name ?? `Row ${place + 1}`;
}
