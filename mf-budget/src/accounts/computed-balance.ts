import { toCents, type CalendarDay, type Transaction } from '@harmony/contract';

/**
 * Returns the balance of an account at the end of a day, in cents.
 *
 * @param balance the current balance, a decimal
 * @param since transactions of the account from that day's month on
 */
export function balanceOn(
  balance: string,
  since: readonly Pick<Transaction, 'date' | 'amount'>[],
  day: CalendarDay,
): number {
  return since
    .filter(({ date }) => date > day)
    .reduce((cents, { amount }) => cents - toCents(amount), toCents(balance));
}
