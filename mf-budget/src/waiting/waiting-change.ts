import type { Transaction, WaitingChange } from '@harmony/contract';

/**
 * A transaction that is added once there is a network.
 *
 * @param key its `Idempotency-Key`
 * @param after as it is shown until then
 */
export function waitingToAdd(key: string, body: object, after: Transaction): WaitingChange {
  return { id: key, kind: 'add', subject: after.id, body, after, state: 'waiting' };
}

/** A transaction that is changed once there is a network, if it is as it was known by then. */
export function waitingToChange(
  key: string,
  before: Transaction,
  body: object,
  after: Transaction,
): WaitingChange {
  return { id: key, kind: 'change', subject: before.id, body, before, after, state: 'waiting' };
}

/** A transaction that is deleted once there is a network, if it is as it was known by then. */
export function waitingToRemove(before: Transaction): WaitingChange {
  const id = crypto.randomUUID();
  return { id, kind: 'remove', subject: before.id, before, state: 'waiting' };
}
