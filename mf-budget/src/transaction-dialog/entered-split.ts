import { parseCents, type Split, toDecimal } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import type { EnteredTransaction } from './entry.ts';

/** Kind of a split as selected; `rule` is the couple's. */
export type SplitKind = 'rule' | Split['kind'];

export function kindOf(split: EnteredTransaction['split']): SplitKind {
  return split?.kind ?? 'rule';
}

/** Returns a member's share as shown in the field: a percentage or an amount. */
export function ownShareOf(split: EnteredTransaction['split'], userId: string): string {
  if (split?.kind === 'percent') return String(split.shares[userId] ?? 0);
  return split?.kind === 'amount' ? String(split.shares[userId] ?? '0') : '';
}

/**
 * Returns the selected split. Invalid input is passed on for the schema to reject.
 *
 * @param own share of the first partner as typed: percentage or amount
 * @param amount amount of the transaction as typed, above zero
 */
export function splitIn(
  kind: SplitKind,
  own: string,
  amount: string,
  [userId, partnerId]: readonly [string, string],
): Split | null {
  if (kind === 'rule') return null;
  if (kind === 'equal') return { kind };
  if (kind === 'percent') {
    const percent = own === '' ? Number.NaN : Number(own);
    return { kind, shares: { [userId]: percent, [partnerId]: 100 - percent } };
  }
  const [ownCents, cents] = [parseCents(own, shownCurrency()), parseCents(amount, shownCurrency())];
  if (ownCents === undefined || cents === undefined) return { kind, shares: { [userId]: own } };
  const currency = shownCurrency();
  return {
    kind,
    shares: {
      [userId]: toDecimal(ownCents, currency),
      [partnerId]: toDecimal(cents - ownCents, currency),
    },
  };
}
