import type { CalendarDay, Recurring } from '@harmony/contract';

/** What of something that repeats may be different from a date on. */
export type Terms = Pick<Recurring, 'description' | 'amount' | 'categoryId' | 'notes'>;

/** The terms alone. */
export function termsIn({ description, amount, categoryId, notes }: Terms): Terms {
  return { description, amount, categoryId, notes };
}

/** The terms that hold for a date which was neither booked nor left out. */
export function termsAt(recurring: Recurring, date: CalendarDay): Terms {
  return termsIn(recurring.changes.findLast(({ from }) => from <= date) ?? recurring);
}

/**
 * Something that repeats with the terms of its next date.
 *
 * @param stored with the terms of the first date
 * @param changes all that were ever said, the earliest first
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
