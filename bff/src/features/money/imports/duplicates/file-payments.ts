import type { ImportRow } from '@harmony/contract';
import { idReader } from './bank-ids.ts';
import { keyOf } from './payments.ts';
import type { FilePayment } from './payments.ts';

/**
 * Returns the payments of a preview that are compared with transactions: all but settlements and those that the file
 * repeats.
 *
 * @param accounts as named in the file, by row
 */
export function paymentsOf(
  rows: readonly ImportRow[],
  accounts: readonly (string | null)[],
): FilePayment[] {
  return rows.flatMap((row, place) => {
    const isCompared = !row.isRepeatedInFile && row.settlement === null;
    return isCompared ? [paymentOf(row, accounts[place] ?? null)] : [];
  });
}

function paymentOf(
  { index, date, amount, originalDescription, reference, accountId }: ImportRow,
  account: string | null,
): FilePayment {
  return { index, date, amount, description: originalDescription, reference, account, accountId };
}

/**
 * Marks payments that the file repeats: with the same id of the bank, day, amount and text in the same account. Without
 * an id, equal payments are different ones.
 */
export function withRepeated(
  rows: readonly ImportRow[],
  accounts: readonly (string | null)[],
): ImportRow[] {
  const payments = rows.map((row, place) => paymentOf(row, accounts[place] ?? null));
  const idOf = idReader(payments);
  const before = new Set<string>();
  return rows.map((row, place) => {
    const payment = payments[place];
    const id = payment && idOf(payment);
    if (!payment || !id) return row;
    const { account, date, amount, description } = payment;
    const key = keyOf(account, id, date, amount, description);
    const isRepeatedInFile = before.has(key);
    before.add(key);
    return { ...row, isRepeatedInFile };
  });
}
