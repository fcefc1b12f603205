import type { Transaction } from '@harmony/contract';
import { useSyncExternalStore } from 'react';

/**
 * Optimistic change, shown before the server has responded. It overlays the list of the server, so
 * that a failed change is removed on its own.
 */
export interface PendingChange {
  /** Added, or replacing the transactions with the same ids. */
  put?: readonly Transaction[];
  removed?: readonly Transaction['id'][];
  /** Transfer that is removed with all its transactions. */
  removedTransfer?: string | undefined;
}

let pending: readonly PendingChange[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PendingChange[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Shows a change. Returns a function that removes it. */
export function show(change: PendingChange): () => void {
  set([...pending, change]);
  return () => set(pending.filter((each) => each !== change));
}

/** Returns the unconfirmed changes, oldest first. */
export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
}

/** Applies changes to a list, newest first. */
export function withChanges(
  transactions: readonly Transaction[],
  changes: readonly PendingChange[],
): readonly Transaction[] {
  if (changes.length === 0) return transactions;
  const changed = new Map<string, Transaction | undefined>();
  const removedTransfers = new Set<string>();
  for (const { put = [], removed = [], removedTransfer } of changes) {
    if (removedTransfer) removedTransfers.add(removedTransfer);
    for (const id of removed) changed.set(id, undefined);
    for (const transaction of put) changed.set(transaction.id, transaction);
  }
  const added = [...changed.values()].filter((each) => each !== undefined).toSorted(newestFirst);
  const result: Transaction[] = [];
  let next = 0;
  for (const transaction of transactions) {
    const { id, transferId } = transaction;
    if (changed.has(id) || (transferId !== null && removedTransfers.has(transferId))) continue;
    for (let each = added[next]; each && newestFirst(each, transaction) < 0; each = added[next]) {
      result.push(each);
      next += 1;
    }
    result.push(transaction);
  }
  return [...result, ...added.slice(next)];
}

/** Order of the API: by day, and within a day by id, as ids increase with time. */
function newestFirst(one: Transaction, other: Transaction): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
