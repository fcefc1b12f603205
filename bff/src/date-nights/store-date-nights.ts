import type { RowOf } from '../database/model.ts';
import type { Work } from '../database/transaction.ts';
import { dateNightModel } from './date-night.model.ts';

/** Stores many date nights at once. */
export async function storeDateNights(
  work: Work,
  rows: readonly RowOf<typeof dateNightModel>[],
): Promise<void> {
  await dateNightModel(work).bulkCreate(rows);
}
