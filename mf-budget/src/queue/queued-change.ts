import type { Transaction, QueuedWrite } from '@harmony/contract';

/**
 * Returns a queued change that adds a transaction.
 *
 * @param key its `Idempotency-Key`
 * @param after the transaction shown until it is saved
 */
export function queuedAddition(key: string, body: object, after: Transaction): QueuedWrite {
  return { id: key, kind: 'add', subject: after.id, body, after, state: 'waiting' };
}

/**
 * Returns a queued change of a transaction, applied only if the transaction is unchanged by then.
 */
export function queuedUpdate(
  key: string,
  before: Transaction,
  body: object,
  after: Transaction,
): QueuedWrite {
  return { id: key, kind: 'change', subject: before.id, body, before, after, state: 'waiting' };
}

/**
 * Returns a queued deletion of a transaction, applied only if the transaction is unchanged by then.
 */
export function queuedDeletion(before: Transaction): QueuedWrite {
  const id = crypto.randomUUID();
  return { id, kind: 'remove', subject: before.id, before, state: 'waiting' };
}
