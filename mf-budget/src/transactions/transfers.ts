import type { Transaction, User } from '@harmony/contract';
import { ownerOf } from '@harmony/mf-kit';

/** Omits the second transaction of each transfer, since the row of the first one names both accounts. */
export function withoutSecondSides(transactions: readonly Transaction[]): readonly Transaction[] {
  const seen = new Set<string>();
  const once = transactions.filter(({ transferId }) => {
    if (transferId === null) return true;
    if (seen.has(transferId)) return false;
    seen.add(transferId);
    return true;
  });
  return once.length === transactions.length ? transactions : once;
}

/** Returns transactions with those on the other side of their transfers. */
export function withOtherSides(
  some: readonly Transaction[],
  all: readonly Transaction[],
): readonly Transaction[] {
  const transfers = new Set(some.map(({ transferId }) => transferId).filter((id) => id !== null));
  if (transfers.size === 0) return some;
  const others = all.filter(
    (each) => each.transferId !== null && transfers.has(each.transferId) && !some.includes(each),
  );
  return [...some, ...others];
}

/** Whether the viewer may change a transaction; only their author may change transfers and adjustments. */
export function mayChange(transaction: Transaction, viewer: User): boolean {
  const { kind, userId } = transaction;
  if (kind === 'transfer' || kind === 'adjustment') return userId === viewer.id;
  return ownerOf(transaction, viewer) !== 'yours';
}
