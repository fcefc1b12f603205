import { dayNumber } from './payments.ts';
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
  const uses = new Map<string, { first: number; last: number; payments: Payment[] }>();
  const nameOf = ({ account, reference }: Payment) => `${account ?? ''}\n${reference ?? ''}`;
  for (const payment of payments) {
    if (payment.reference === null) continue;
    const day = dayNumber(payment.date);
    const name = nameOf(payment);
    const use = uses.get(name);
    if (!use) {
      // Most ids have one payment.
      uses.set(name, { first: day, last: day, payments: [payment] });
      continue;
    }
    use.first = Math.min(use.first, day);
    use.last = Math.max(use.last, day);
    const isNew = use.payments.every((other) => !isSame(other, payment));
    if (isNew && use.payments.length <= MAX_PAYMENTS_PER_ID) use.payments.push(payment);
  }
  return (payment) => {
    if (payment.reference === null) return null;
    const use = uses.get(nameOf(payment));
    if (!use || use.payments.length > MAX_PAYMENTS_PER_ID) return null;
    return use.last - use.first > MAX_DAYS_BY_ID ? null : payment.reference;
  };
}

function isSame(one: Payment, other: Payment): boolean {
  return (
    one.date === other.date && one.amount === other.amount && one.description === other.description
  );
}
