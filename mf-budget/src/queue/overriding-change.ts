import type { Transaction, QueuedWrite } from '@harmony/contract';
import { changesIn, sentFields, type TransactionBody } from '../transaction-dialog/entry.ts';
import { queuedAddition, queuedUpdate, queuedDeletion } from './queued-change.ts';

/** Greater than any id of the server, so that new transactions are at the top of their day. */
export const UNSAVED = '~';

/**
 * Returns a queued change that overrides the newer version.
 *
 * @param theirs the current transaction; undefined if it was deleted, in which case it is added
 * again
 * @param userId the user who resolves the conflict, and the author of an added transaction
 */
export function overridingChange(
  { after }: QueuedWrite,
  theirs: Transaction | undefined,
  userId: string,
): QueuedWrite | undefined {
  const key = crypto.randomUUID();
  if (!after) return theirs && queuedDeletion(theirs);
  const body = bodyOf(after);
  if (!theirs) {
    const added = { ...after, id: UNSAVED + key, userId, recurringId: null };
    return queuedAddition(key, sentFields(body), added);
  }
  const changes = changesIn(body, theirs);
  const sent = sentFields(changes, theirs.kind);
  return queuedUpdate(key, theirs, sent, { ...theirs, ...changes });
}

/** Converts a transaction to a request body. */
function bodyOf(transaction: Transaction): TransactionBody {
  const { id: _id, userId: _author, recurringId: _origin, paidBy, ...others } = transaction;
  const { transferId: _transfer, otherAccountId: _other, ...fields } = others;
  return fields.type === 'shared' ? { ...fields, paidBy } : fields;
}
