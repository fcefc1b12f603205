import type { Transaction } from '@harmony/contract';

/** Number of the newest transactions that are compared. */
const RECENT = 500;

/** Income that looks like money back from a payment. */
export interface LikelyRefund {
  income: Transaction;
  payment: Transaction;
}

/**
 * Returns the newest income with the description of an earlier payment that was at least as large.
 *
 * @param transactions newest first
 * @param isOffered whether the viewer may change it, and has not declined
 */
export function likelyRefund(
  transactions: readonly Transaction[],
  isOffered: (income: Transaction) => boolean,
): LikelyRefund | undefined {
  const recent = transactions.slice(0, RECENT).filter(({ parts }) => parts.length === 0);
  const payments = recent.filter(({ kind }) => kind === 'spending');
  for (const income of recent) {
    if (income.kind !== 'income') continue;
    const payment = payments.find((each) => isRefunded(each, income));
    if (payment && isOffered(income)) return { income, payment };
  }
  return undefined;
}

function isRefunded(payment: Transaction, income: Transaction): boolean {
  return (
    payment.type === income.type &&
    payment.date <= income.date &&
    -Number(payment.amount) >= Number(income.amount) &&
    textOf(payment) === textOf(income)
  );
}

function textOf({ description }: Transaction): string {
  return description.trim().toLowerCase();
}
