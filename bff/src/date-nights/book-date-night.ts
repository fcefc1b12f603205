import type { Work } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { dateNightOf } from './read-date-nights.ts';

/**
 * Links a date night of the couple to the transaction that pays for it, at most once.
 *
 * @throws ApiError `not_found`, `already_booked`
 */
export async function bookDateNight(
  work: Work,
  viewer: CoupleViewer,
  dateNightId: string,
  transactionId: string,
): Promise<void> {
  const { transactionId: booked } = await dateNightOf(work, viewer, dateNightId);
  if (booked !== null) {
    throw new ApiError('already_booked', 'This date night is in your budget already.');
  }
  await work.change(`UPDATE date_nights SET transaction_id = ? WHERE id = ?`, [
    transactionId,
    dateNightId,
  ]);
}
