import { toCents } from './money.ts';

/**
 * The role of an entry in the couple's sums. Spending and income follow from the sign; a refund is spending with the
 * other sign; transfers and adjustments count only in the balance of an account.
 */
export type Kind = 'spending' | 'income' | 'refund' | 'transfer' | 'adjustment';

/** An amount with its kind; the amount is a decimal string of either sign. */
export interface OfKind {
  amount: string;
  kind: Kind;
}

/** Income and spending of an entry in cents; both positive, except for the spending of a refund. */
export interface Counted {
  incomeCents: number;
  spentCents: number;
}

/**
 * Returns what an entry counts as. All sums in the browser use it; `counted.ts` of the server is the same in SQL.
 *
 * @param amount of the entry or of one of its parts
 */
export function countedAs({ amount, kind }: OfKind): Counted {
  if (kind === 'transfer' || kind === 'adjustment') return { incomeCents: 0, spentCents: 0 };
  const cents = toCents(amount);
  return kind === 'income'
    ? { incomeCents: cents, spentCents: 0 }
    : { incomeCents: 0, spentCents: cents === 0 ? 0 : -cents };
}

/** Returns the default kind of an entry, by the sign of its amount. */
export function kindBySign(amount: string): 'spending' | 'income' {
  return toCents(amount) < 0 ? 'spending' : 'income';
}
