import { dateNightSchema, toDecimal } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import { toInstant } from '../../../platform/database/database.ts';
import type { RawInstant, Reader } from '../../../platform/database/database.ts';
import { readJson } from '../../../platform/database/read-json.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

interface Row extends Omit<
  DateNight,
  'budgetAmount' | 'plannedDate' | 'activities' | 'spentAmount'
> {
  budgetCents: number;
  plannedAt: RawInstant;
  activities: string;
  paidCents: number | null;
}

/** Returns the couple's date nights, the next first. */
export async function listDateNights(reader: Reader, viewer: CoupleViewer): Promise<DateNight[]> {
  // Raw SQL: a join.
  const rows = await reader.select<Row>(
    `SELECT d.id AS id, d.title AS title, d.description AS description,
       d.budget_cents AS budgetCents, d.planned_at AS plannedAt, d.time_zone AS timeZone, d.category_id AS categoryId,
       d.location AS location, d.activities AS activities, d.special_notes AS specialNotes,
       d.status AS status, d.transaction_id AS transactionId, t.amount_cents AS paidCents
     FROM date_nights d LEFT JOIN transactions t ON t.id = d.transaction_id
     WHERE d.couple_id = ? ORDER BY d.planned_at, d.id`,
    [viewer.couple.id],
  );
  return rows.map(({ budgetCents, plannedAt, activities, paidCents, ...dateNight }) => ({
    ...dateNight,
    budgetAmount: toDecimal(budgetCents, viewer.couple.currency),
    plannedDate: toInstant(plannedAt).toISOString(),
    activities: readJson('activities', dateNightSchema.shape.activities, activities),
    // Always a shared transaction: one that becomes personal is unlinked.
    spentAmount: paidCents === null ? null : toDecimal(-paidCents, viewer.couple.currency),
  }));
}

/**
 * Returns a date night of the couple.
 *
 * @throws ApiError `not_found`
 */
export async function dateNightOf(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<DateNight> {
  const dateNight = (await listDateNights(reader, viewer)).find((each) => each.id === id);
  if (!dateNight) throw notFound();
  return dateNight;
}
