import { dayNumber, keyOf } from './payments.ts';
import type { Payment } from './payments.ts';

/** Maximum days between two bookings with the same id, since booking dates lag behind. */
export const MAX_DAYS_BY_ID = 5;
/** A booking, its fee and its reversal may have one id; an id of more payments does not identify any. */
const MAX_PAYMENTS_PER_ID = 3;

/**
 * Returns a function that returns the bank's id of a payment, or null if the bank uses it for payments that do not belong
 * together: for many, or on distant days.
 */
export function idReader(payments: Iterable<Payment>): (payment: Payment) => string | null {
  const uses = new Map<string, { first: number; last: number; payments: Set<string> }>();
  const nameOf = ({ account, reference }: Payment) => keyOf(account, reference);
  for (const payment of payments) {
    if (payment.reference === null) continue;
    const { date, amount, description } = payment;
    const day = dayNumber(date);
    const use = uses.get(nameOf(payment)) ?? { first: day, last: day, payments: new Set() };
    use.first = Math.min(use.first, day);
    use.last = Math.max(use.last, day);
    if (use.payments.size <= MAX_PAYMENTS_PER_ID) {
      use.payments.add(keyOf(date, amount, description));
    }
    uses.set(nameOf(payment), use);
  }
  return (payment) => {
    if (payment.reference === null) return null;
    const use = uses.get(nameOf(payment));
    if (!use || use.payments.size > MAX_PAYMENTS_PER_ID) return null;
    return use.last - use.first > MAX_DAYS_BY_ID ? null : payment.reference;
  };
}
