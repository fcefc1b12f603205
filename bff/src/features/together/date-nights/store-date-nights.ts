import type { RowOf } from '../../../platform/database/model.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { Replacement } from '../../../core/feature/feature.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { dateNightModel } from './date-night.model.ts';
import { dateNightOf } from './read-date-nights.ts';

export async function storeDateNights(
  work: Work,
  rows: readonly RowOf<typeof dateNightModel>[],
): Promise<void> {
  await dateNightModel(work).bulkCreate(rows);
}

/**
 * Links a date night to the transaction that pays for it, at most once.
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
    throw new ApiError('already_booked', sentence('This date night is already in your budget.'));
  }
  await dateNightModel(work).update({ transactionId }, { where: { id: dateNightId } });
}

/**
 * Unlinks a transaction from its date night.
 *
 * @returns whether it was linked
 */
export async function unbookDateNight(work: Work, transactionId: string): Promise<boolean> {
  const unlinked = await dateNightModel(work).update(
    { transactionId: null },
    { where: { transactionId } },
  );
  return unlinked > 0;
}

/** Links a date night to a restored transaction, unless another one has booked it since. */
export async function rebookDateNight(
  work: Work,
  coupleId: string,
  dateNightId: string,
  transactionId: string,
): Promise<void> {
  await dateNightModel(work).update(
    { transactionId },
    { where: { id: dateNightId, coupleId, transactionId: null } },
  );
}

export async function moveDateNights(
  { work, viewer: { couple } }: CoupleChange,
  { id, replacement }: Replacement,
): Promise<void> {
  await dateNightModel(work).update(
    { categoryId: replacement },
    { where: { coupleId: couple.id, categoryId: id } },
  );
}
