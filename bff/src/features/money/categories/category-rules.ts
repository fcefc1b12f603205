import { toCents } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { nameOfBuiltIn } from './built-in-categories.ts';

/** Returns whether changes need both partners where dual consent is required. */
export function isPlanned({
  monthlyBudget,
  rollover,
}: Pick<Category, 'monthlyBudget' | 'rollover'>): boolean {
  return toCents(monthlyBudget) > 0 || rollover === 'carry';
}

/** Returns the number of categories that count for the limit of the plan. */
export function countedIn(categories: readonly Category[]): number {
  return categories.filter(({ isBuiltIn, isArchived }) => !isBuiltIn && !isArchived).length;
}

/** One for all comparisons: creating a collator takes longer than hundreds of them. */
const byLetters = new Intl.Collator('en', { sensitivity: 'accent' });

/** @throws ApiError `name_taken` */
export function assertNameFree(
  existing: readonly Category[],
  { name, type }: Pick<Category, 'name' | 'type'>,
): void {
  const same = (one: string) => byLetters.compare(one, name) === 0;
  const isTaken = ({ name: shown, builtIn }: Category) =>
    same(shown) || (builtIn !== null && same(nameOfBuiltIn(builtIn, 'en')));
  if (!existing.some((each) => each.type === type && isTaken(each))) return;
  throw new ApiError('name_taken', sentence('There’s already a category with this name.'), {
    issues: [{ field: 'name', message: sentence('Choose a name no other category has') }],
  });
}
