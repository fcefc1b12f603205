import { t } from '@lingui/core/macro';
import { toCents, type BuiltInCategory, type Category, type Recurring } from '@harmony/contract';

/** A usual fixed cost, with the category of its payments. */
export interface FixedCost {
  name: string;
  category: Category;
}

const usual: readonly (readonly [name: string, category: BuiltInCategory])[] = [
  [t`Rent`, 'housing'],
  [t`Electricity`, 'utilities'],
  [t`Internet`, 'utilities'],
  [t`Phone`, 'utilities'],
  [t`Insurance`, 'other'],
];

/** Returns the usual fixed costs with an active category that are not recurring transactions yet. */
export function offeredCosts(
  categories: readonly Category[],
  recurring: readonly Recurring[],
): FixedCost[] {
  const known = new Set(recurring.map(({ description }) => description.toLowerCase()));
  return usual.flatMap(([name, key]) => {
    const category = categories.find(({ builtIn }) => builtIn === key);
    return category && !category.isArchived && !known.has(name.toLowerCase())
      ? [{ name, category }]
      : [];
  });
}

/** Sum of the couple's shared monthly bills. */
export interface FixedTotal {
  /** The description of the largest. */
  largest: string;
  /** The number of the others. */
  others: number;
  cents: number;
}

/**
 * Returns the sum of the shared spending that recurs every month, with the terms of the next dates;
 * `undefined` without any. Other intervals do not count, since their months differ, nor do payments from an
 * account, since those from a joint one are not split.
 */
export function fixedTotal(recurring: readonly Recurring[]): FixedTotal | undefined {
  const bills = recurring
    .filter(({ type, accountId }) => type === 'shared' && accountId === null)
    .filter(({ every, nextDate }) => every === 'month' && nextDate)
    .map(({ description, amount }) => ({ description, cents: -toCents(amount) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents);
  const [largest] = bills;
  return (
    largest && {
      largest: largest.description,
      others: bills.length - 1,
      cents: bills.reduce((sum, { cents }) => sum + cents, 0),
    }
  );
}
