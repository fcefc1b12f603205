import { dateNightSchema, toDecimal } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import { toInstant } from '../database/database.ts';
import type { RawInstant, Reader } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';

interface Row extends Omit<DateNight, 'budgetAmount' | 'plannedDate' | 'activities'> {
  budgetCents: number;
  plannedAt: RawInstant;
  activities: string;
}

/** The couple's date nights, the next first. */
export async function listDateNights(reader: Reader, viewer: CoupleViewer): Promise<DateNight[]> {
  const rows = await reader.select<Row>(
    `SELECT id, title, description, budget_cents AS budgetCents, planned_at AS plannedAt,
       category_id AS categoryId, location, activities, special_notes AS specialNotes, status,
       transaction_id AS transactionId
     FROM date_nights WHERE couple_id = ? ORDER BY planned_at, id`,
    [viewer.couple.id],
  );
  return rows.map(({ budgetCents, plannedAt, activities, ...dateNight }) => ({
    ...dateNight,
    budgetAmount: toDecimal(budgetCents),
    plannedDate: toInstant(plannedAt).toISOString(),
    activities: dateNightSchema.shape.activities.parse(JSON.parse(activities)),
  }));
}

/**
 * One of the couple's date nights.
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
