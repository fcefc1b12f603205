import { addLike } from './like-payments.ts';
import type { Around, Duplicate, PaymentsOfFile } from './payments.ts';
import { findSame } from './same-payments.ts';

/**
 * Matches the payments of a file with the transactions that they became before, and with similar ones from elsewhere.
 * Each transaction matches at most one payment.
 *
 * @param signal ends the search
 * @returns duplicates by index of the row
 */
export async function findDuplicates(
  file: PaymentsOfFile,
  around: Around,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Duplicate>> {
  // Existing transactions before deleted ones.
  const entered = around.entered.toSorted(
    (one, other) => Number(one.isGone) - Number(other.isGone),
  );
  const same = await findSame(file, { ...around, entered }, signal);
  await addLike(file, entered, same, signal);
  return same.found;
}
