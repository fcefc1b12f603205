import { isChoosable } from '@harmony/contract';
import type { Category, SentMapping } from '@harmony/contract';
import type { AccountRow } from '../../accounts/read-accounts.ts';
import type { Named } from './row-fields.ts';

/**
 * Returns functions that find the accounts and categories for names in a file: those that the user has chosen,
 * otherwise, for accounts, the only one of this name.
 *
 * @param accounts those that the viewer may see; the ids of others are ignored
 */
export function chosenNames(
  { accounts: chosenAccounts = {}, categories: chosenCategories = {} }: SentMapping,
  accounts: readonly AccountRow[],
  categories: readonly Category[],
): Pick<Named, 'accountNamed' | 'chosenCategoryOf'> {
  const accountIds = new Map(Object.entries(chosenAccounts));
  const categoryIds = new Map(Object.entries(chosenCategories));
  const byId = new Map(accounts.map((each) => [each.id, each]));
  const byName = Map.groupBy(accounts, ({ name }) => alike(name));
  const choosable = new Set(categories.filter(isChoosable).map(({ id }) => id));
  return {
    accountNamed(name) {
      if (name === undefined) return undefined;
      const id = accountIds.get(name);
      if (id !== undefined) return id === null ? undefined : byId.get(id);
      const same = byName.get(alike(name)) ?? [];
      return same.length === 1 ? same[0] : undefined;
    },
    chosenCategoryOf(name) {
      const id = name === null ? null : (categoryIds.get(name) ?? null);
      return id !== null && choosable.has(id) ? id : undefined;
    },
  };
}

function alike(name: string): string {
  return name.trim().toLowerCase();
}
