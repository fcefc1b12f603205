import type { Transaction, WaitingChange } from '@harmony/contract';
import { changesIn, type Said } from '../transaction-dialog/entry.ts';
import { waitingToAdd, waitingToChange, waitingToRemove } from './waiting-change.ts';

/** Greater than any id of the server's, so that what is new stands on top of its day. */
export const UNSAVED = '~';

/**
 * What waits, as it is meant where somebody wants theirs whatever was changed meanwhile.
 *
 * @param theirs the transaction as it is now; none where it is gone, and is added again
 * @param userId who decides, and is the author of what is added
 */
export function mineAgain(
  { after }: WaitingChange,
  theirs: Transaction | undefined,
  userId: string,
): WaitingChange | undefined {
  const key = crypto.randomUUID();
  if (!after) return theirs && waitingToRemove(theirs);
  const said = saidOf(after);
  if (!theirs) {
    const added = { ...after, id: UNSAVED + key, userId, recurringId: null };
    return waitingToAdd(key, said, added);
  }
  const changes = changesIn(said, theirs);
  return waitingToChange(key, theirs, changes, { ...theirs, ...changes });
}

/** What was said of a transaction, as the API takes it. */
function saidOf(transaction: Transaction): Said {
  const { id: _id, userId: _author, recurringId: _origin, paidBy, ...said } = transaction;
  return said.type === 'shared' ? { ...said, paidBy } : said;
}
