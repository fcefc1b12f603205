import { setByRules, toCents } from '@harmony/contract';
import type { CalendarDay, Recurring, Rule } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { NewTransactionRow } from '../transactions/transaction.model.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { termsAt } from './terms.ts';

/** What is known when something that repeats is booked. */
interface Booking {
  recurring: Recurring;
  /** The date of the recurrence that it is booked for. */
  due: CalendarDay;
  /** The date that the transaction has. */
  date: CalendarDay;
  /** Whose transaction it is. */
  viewer: CoupleViewer;
  /** Those that are tried on the description. */
  rules: readonly Rule[];
  createdAt: Date;
}

/**
 * The transaction that something becomes which repeats. Rules give it their category and description, and may hide
 * it; what is hidden no rule shows.
 */
export function bookedRow(booking: Booking): NewTransactionRow {
  const { recurring, due, date, viewer, rules, createdAt } = booking;
  const { description, amount, categoryId, notes } = termsAt(recurring, due);
  const set = setByRules(rules, description);
  const type = recurring.type === 'personal' ? 'personal' : (set.type ?? 'shared');
  return {
    id: timedId(),
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    categoryId: set.categoryId ?? categoryId,
    description: set.description ?? description,
    notes,
    amountCents: toCents(amount),
    type,
    isVisible: type === 'shared' || isShown(recurring, set),
    date,
    recurringId: recurring.id,
    // Whoever presses the button has not paid for that.
    paidBy: type === 'shared' && recurring.userId !== viewer.user.id ? recurring.userId : null,
    createdAt,
  };
}

function isShown({ type, isVisible }: Recurring, set: Rule['set']): boolean {
  return type === 'shared' ? set.isVisible === true : isVisible && set.isVisible !== false;
}
