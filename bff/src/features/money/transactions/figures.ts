import { toDecimal } from '@harmony/contract';
import type { Currency, Report } from '@harmony/contract';
import type { CategorySums } from './visible-sums.ts';

/** Adds up sums: expenses are positive, net is income minus expenses. */
export function figuresOf(
  currency: Currency,
  sums: readonly Pick<CategorySums, 'incomeCents' | 'spentCents'>[] = [],
): Report['total'] {
  const income = sums.reduce((cents, { incomeCents }) => cents + incomeCents, 0);
  const expenses = sums.reduce((cents, { spentCents }) => cents + spentCents, 0);
  return {
    income: toDecimal(income, currency),
    expenses: toDecimal(expenses, currency),
    net: toDecimal(income - expenses, currency),
  };
}
