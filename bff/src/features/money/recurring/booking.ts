import { setByRules, toCents } from '@harmony/contract';
import type { CalendarDay, Recurring, Rule } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { AccountRow } from '../accounts/read-accounts.ts';
import { columnsIn } from '../transactions/links.ts';
import type { NewTransactionRow } from '../transactions/transaction.model.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { termsAt } from './terms.ts';

export interface Booking {
  recurring: Recurring;
  /** Date of the recurrence. */
  due: CalendarDay;
  /** Date of the transaction. */
  date: CalendarDay;
  /** Author of the transaction. */
  viewer: CoupleViewer;
  rules: readonly Rule[];
  /** Account of the transaction, which its author may use. */
  account: AccountRow | undefined;
  createdAt: Date;
}

/**
 * Returns the transaction for a due date. Rules set its category and description and may hide it; they never show a
 * hidden one.
 */
export function bookedRow(booking: Booking): NewTransactionRow {
  const { recurring, due, date, viewer, rules, account, createdAt } = booking;
  const { description, amount, categoryId, notes } = termsAt(recurring, due);
  const set = setByRules(rules, description);
  const type = recurring.type === 'personal' ? 'personal' : (set.type ?? 'shared');
  const isVisible = type === 'shared' || isShown(recurring, set);
  return {
    id: timedId(),
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    categoryId: set.categoryId ?? categoryId,
    description: set.description ?? description,
    notes,
    amountCents: toCents(amount),
    type,
    isVisible,
    ...columnsIn(account, { type, isVisible }),
    date,
    recurringId: recurring.id,
    // The viewer who books it early is not the payer.
    paidBy: type === 'shared' && recurring.userId !== viewer.user.id ? recurring.userId : null,
    createdAt,
  };
}

function isShown({ type, isVisible }: Recurring, set: Rule['set']): boolean {
  return type === 'shared' ? set.isVisible === true : isVisible && set.isVisible !== false;
}
