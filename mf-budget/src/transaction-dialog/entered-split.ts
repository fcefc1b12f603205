import { parseCents, sentCurrency, type Split, toDecimal } from '@harmony/contract';
import type { EnteredTransaction } from './entry.ts';

/** How a transaction is split, as it is chosen: `rule` is the couple's. */
export type SplitKind = 'rule' | Split['kind'];

/** The kind of a split. */
export function kindOf(split: EnteredTransaction['split']): SplitKind {
  return split?.kind ?? 'rule';
}

/** What of it somebody bears, as the field shows it: a percent or an amount. */
export function ownShareOf(split: EnteredTransaction['split'], userId: string): string {
  if (split?.kind === 'percent') return String(split.shares[userId] ?? 0);
  return split?.kind === 'amount' ? String(split.shares[userId] ?? '0') : '';
}

/**
 * The split that was chosen. What was typed and is no share is given as it is, for the schema to refuse.
 *
 * @param own what of it the first of the two bears, as typed: percent or amount
 * @param amount of the transaction as typed, above zero
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
  const [ownCents, cents] = [parseCents(own, sentCurrency()), parseCents(amount, sentCurrency())];
  if (ownCents === undefined || cents === undefined) return { kind, shares: { [userId]: own } };
  const parts = [
    [userId, ownCents],
    [partnerId, cents - ownCents],
  ] as const;
  // Who bears nothing is left out.
  const borne = parts.filter(([, part]) => part !== 0);
  return {
    kind,
    shares: Object.fromEntries(borne.map(([id, part]) => [id, toDecimal(part, sentCurrency())])),
  };
}
