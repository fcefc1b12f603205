import type { Transaction } from '@harmony/contract';
import { useSyncExternalStore } from 'react';

/**
 * What is shown before the server has answered. It lies above the list as the server knows it, so a
 * change that fails is taken away again, and nothing else with it.
 */
export interface PendingChange {
  /** Added, or in place of the one with the same id. */
  put?: readonly Transaction[];
  removed?: readonly Transaction['id'][];
}

let pending: readonly PendingChange[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PendingChange[]): void {
  pending = next;
  for (const tell of listeners) tell();
}

/** Shows a change. Returns what takes it away again. */
export function show(change: PendingChange): () => void {
  set([...pending, change]);
  return () => set(pending.filter((each) => each !== change));
}

/** The changes that are shown and not yet known to have been made, the oldest first. */
export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
}

/** A list, newest first, with changes made to it. */
export function withChanges(
  transactions: readonly Transaction[],
  changes: readonly PendingChange[],
): readonly Transaction[] {
  if (changes.length === 0) return transactions;
  const changed = new Map<string, Transaction | undefined>();
  for (const { put = [], removed = [] } of changes) {
    for (const id of removed) changed.set(id, undefined);
    for (const transaction of put) changed.set(transaction.id, transaction);
  }
  const added = [...changed.values()].filter((each) => each !== undefined).toSorted(newestFirst);
  const result: Transaction[] = [];
  let next = 0;
  for (const transaction of transactions) {
    if (changed.has(transaction.id)) continue;
    for (let each = added[next]; each && newestFirst(each, transaction) < 0; each = added[next]) {
      result.push(each);
      next += 1;
    }
    result.push(transaction);
  }
  return [...result, ...added.slice(next)];
}

/** The order of the API: by day, and within a day by id, as ids grow with time. */
function newestFirst(one: Transaction, other: Transaction): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
