import { parseCents, toCents, type Transaction } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';

/** Maximum number of payments to choose from. */
const SHOWN = 8;

/**
 * Returns the payments that a refund may belong to, the likeliest first: with the same description, with the same amount,
 * then the newest. Payments below the refund are left out.
 *
 * @param payments newest first
 * @param amount of the refund as typed
 */
export function refundedPayments<Payment extends Pick<Transaction, 'amount' | 'description'>>(
  payments: readonly Payment[],
  { amount, description }: { amount: string; description: string },
): Payment[] {
  const cents = parseCents(amount, shownCurrency()) ?? 0;
  const wanted = description.trim().toLowerCase();
  const likeness = (payment: Payment): number =>
    (payment.description.toLowerCase() === wanted ? 2 : 0) +
    (-toCents(payment.amount) === cents ? 1 : 0);
  return payments
    .filter((payment) => -toCents(payment.amount) >= cents)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, SHOWN);
}
