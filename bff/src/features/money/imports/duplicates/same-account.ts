import { endOfAccount } from './identity.ts';
import { keyOf } from './payments.ts';
import type {
  Around,
  Entered,
  FilePayment,
  KnownPayment,
  Payment,
  PaymentsOfFile,
} from './payments.ts';

/** A transaction as one of the payments that it is known by. */
export interface Face {
  entered: Entered;
  known: KnownPayment;
}

/** Names of accounts: two payments with a common name are of the same account. */
export interface AccountNames {
  ofPayment: (payment: FilePayment) => readonly string[];
  ofKnown: (face: Face) => readonly string[];
}

/**
 * Names the accounts of payments by the number in the file, by the couple's account that they are booked in, and by
 * another export of the same account: one that has an equal payment for each of the file's payments in its period.
 */
export async function accountNames(
  { format, payments }: PaymentsOfFile,
  faces: readonly Face[],
  { periods }: Pick<Around, 'periods'>,
  pause: () => Promise<void> | undefined,
): Promise<AccountNames> {
  const exports = await otherExports(payments, faces, periods, pause);
  const ends = new Set(payments.map(({ account }) => account && endOfAccount(account)));
  return {
    ofPayment: ({ account, accountId }) => [
      ...(account === null ? [] : [`number ${endOfAccount(account)}`]),
      ...(accountId === null ? [] : [`account ${accountId}`]),
      ...exports.map((source) => `source ${source}`),
    ],
    ofKnown({ entered, known: { account, source, ...known } }) {
      const end = account && endOfAccount(account);
      // Two accounts of the bank may be booked in one of the couple.
      const isOther = known.format === format && end !== null && !ends.has(end) && !ends.has(null);
      return [
        ...(end === null ? [] : [`number ${end}`]),
        ...(entered.accountId === null || isOther ? [] : [`account ${entered.accountId}`]),
        ...(source === null ? [] : [`source ${source}`]),
      ];
    },
  };
}

/** Whether a payment of the same kind of file names another account. */
export function isOfOtherAccount(
  { format }: Pick<PaymentsOfFile, 'format'>,
  { account }: Payment,
  known: KnownPayment,
): boolean {
  if (known.format !== format || account === null || known.account === null) return false;
  return endOfAccount(account) !== endOfAccount(known.account);
}

async function otherExports(
  payments: readonly FilePayment[],
  faces: readonly Face[],
  periods: Around['periods'],
  pause: () => Promise<void> | undefined,
): Promise<string[]> {
  if (faces.length === 0) return [];
  const textOf = ({ date, amount, description }: Payment) =>
    keyOf(date, amount, description.toLowerCase());
  const found: string[] = [];
  for (const [source, some] of Map.groupBy(faces, ({ known }) => known.source)) {
    const period = source === null ? undefined : periods.get(source);
    if (source === null || !period) continue;
    const left = new Map<string, number>();
    for (const { known } of some) left.set(textOf(known), (left.get(textOf(known)) ?? 0) + 1);
    let isSame = false;
    for (const payment of payments) {
      await pause();
      if (payment.date < period.first || payment.date > period.last) continue;
      const count = left.get(textOf(payment)) ?? 0;
      isSame = count > 0;
      if (!isSame) break;
      left.set(textOf(payment), count - 1);
    }
    if (isSame) found.push(source);
  }
  return found;
}
