import { dateNightEndpoints, dateNightSchema, toDecimal } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import { toInstant } from '../database/database.ts';
import type { RawInstant } from '../database/database.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';

interface Row extends Omit<DateNight, 'budgetAmount' | 'plannedDate' | 'activities'> {
  budgetCents: number;
  plannedAt: RawInstant;
  activities: string;
}

/** The couple's date nights. */
export const dateNightRoutes: readonly Route[] = [
  route(dateNightEndpoints.list, async ({ viewer, services }) => {
    const rows = await services.database.select<Row>(
      `SELECT id, title, description, budget_cents AS budgetCents, planned_at AS plannedAt,
         category_id AS categoryId, location, activities, special_notes AS specialNotes, status
       FROM date_nights WHERE couple_id = ? ORDER BY planned_at, id`,
      [viewer.couple.id],
    );
    return rows.map(({ budgetCents, plannedAt, activities, ...dateNight }) => ({
      ...dateNight,
      budgetAmount: toDecimal(budgetCents),
      plannedDate: toInstant(plannedAt).toISOString(),
      activities: dateNightSchema.shape.activities.parse(JSON.parse(activities)),
    }));
  }),
];
