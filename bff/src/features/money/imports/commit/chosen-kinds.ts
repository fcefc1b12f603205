import { kindBySign, toCents } from '@harmony/contract';
import type { commitImportSchema } from '@harmony/contract';
import type { z } from 'zod';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';

/**
 * Returns a function that returns the stored kind of a row: as chosen, else money back in categories of spending is a
 * refund.
 *
 * @param expenses ids of the categories of spending
 * @throws ApiError `invalid` from the function if the row cannot be of the chosen kind
 */
export function chosenKinds(
  { rows }: z.output<typeof commitImportSchema>,
  expenses: ReadonlySet<string>,
): (
  index: number,
  byCategory: readonly { categoryId: string; amount: string }[],
) => 'refund' | null {
  const places = new Map(rows.map(({ index }, place) => [index, place]));
  return (index, byCategory) => {
    const place = places.get(index);
    const chosen = place === undefined ? undefined : rows[place]?.kind;
    const isEarned = byCategory.every(({ amount }) => toCents(amount) > 0);
    const mayBeRefund = isEarned && byCategory.every(({ categoryId }) => expenses.has(categoryId));
    if (chosen === undefined) return mayBeRefund ? 'refund' : null;
    if (chosen === 'refund') {
      if (mayBeRefund) return 'refund';
      throw invalidField(`rows.${place}.kind`, sentence('Choose an expense category for a refund'));
    }
    if (byCategory.every(({ amount }) => kindBySign(amount) === chosen)) return null;
    throw invalidField(
      `rows.${place}.kind`,
      sentence('Spending is below zero, and income above: change the amount or the kind'),
    );
  };
}
