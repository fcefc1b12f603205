import { toDecimal } from '@harmony/contract';
import type { Report } from '@harmony/contract';
import type { CategorySums } from './visible-sums.ts';

/** What some sums come to: expenses are positive, net is income less expenses. */
export function figuresOf(
  sums: readonly Pick<CategorySums, 'incomeCents' | 'spentCents'>[] = [],
): Report['total'] {
  const income = sums.reduce((cents, { incomeCents }) => cents + incomeCents, 0);
  const expenses = sums.reduce((cents, { spentCents }) => cents + spentCents, 0);
  return {
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    net: toDecimal(income - expenses),
  };
}
