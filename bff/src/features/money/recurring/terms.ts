import type { CalendarDay, Recurring } from '@harmony/contract';

/** Fields of a recurring item that can change from a date on. */
export type Terms = Pick<Recurring, 'description' | 'amount' | 'categoryId' | 'notes'>;

export function termsIn({ description, amount, categoryId, notes }: Terms): Terms {
  return { description, amount, categoryId, notes };
}

export function termsAt(recurring: Recurring, date: CalendarDay): Terms {
  return termsIn(recurring.changes.findLast(({ from }) => from <= date) ?? recurring);
}

/**
 * Returns a recurring item with the terms of its next date.
 *
 * @param stored with the terms of the first date
 * @param changes all changes in chronological order
 */
export function withTermsOf(
  stored: Omit<Recurring, 'changes'>,
  changes: readonly (Terms & { from: CalendarDay })[],
): Recurring {
  const { nextDate } = stored;
  const isLater = ({ from }: { from: CalendarDay }) => nextDate !== null && from > nextDate;
  const now = changes.findLast((change) => !isLater(change)) ?? stored;
  return {
    ...stored,
    ...termsIn(now),
    changes: changes.filter(isLater).map((change) => ({ from: change.from, ...termsIn(change) })),
  };
}
