import { addDays, dateNightEndpoints, toCents, utcDay } from '@harmony/contract';
import type { DateNight, dateNightChangesSchema, newDateNightSchema } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { assertOwnCategory } from '../../money/categories/read-categories.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertFeature } from '../../../core/plans/tier-limit.ts';
import { dateNightModel } from './date-night.model.ts';
import { dateNightOf } from './read-date-nights.ts';

/** About one a week for a lifetime; each change reads all of them. */
const MAX_DATE_NIGHTS = 2500;

/**
 * Plans a date night for today in any time zone, or later.
 *
 * @throws ApiError `tier_limit`, `invalid`
 */
export async function createDateNight(
  change: CoupleChange,
  { plannedDate, budgetAmount, activities, ...fields }: z.output<typeof newDateNightSchema>,
): Promise<DateNight> {
  const { work, viewer } = change;
  assertFeature(viewer, 'dateNights', sentence('Date Night Planning'));
  assertNotOver(plannedDate);
  const id = timedId();
  await assertOwnCategory(work, viewer, fields.categoryId);
  const planned = await dateNightModel(work).count({ where: { coupleId: viewer.couple.id } });
  if (planned >= MAX_DATE_NIGHTS) {
    throw invalidField(
      'title',
      sentence('You have {count, number} date nights. Delete an old one.', {
        count: MAX_DATE_NIGHTS,
      }),
    );
  }
  await dateNightModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    plannedAt: new Date(plannedDate),
    budgetCents: toCents(budgetAmount),
    activities: JSON.stringify(activities),
    status: 'planned',
    transactionId: null,
    createdAt: new Date(),
  });
  await announceToBoth(change, dateNightEndpoints.create);
  return dateNightOf(work, viewer, id);
}

/**
 * Changes a date night, or marks it as completed.
 *
 * @throws ApiError `tier_limit`, `not_found`, `invalid`
 */
export async function changeDateNight(
  change: CoupleChange,
  id: string,
  changes: z.output<typeof dateNightChangesSchema>,
): Promise<DateNight> {
  const { work, viewer } = change;
  assertFeature(viewer, 'dateNights', sentence('Date Night Planning'));
  const before = await dateNightOf(work, viewer, id);
  if (changes.categoryId !== undefined) {
    await assertOwnCategory(work, viewer, changes.categoryId);
  }
  const { plannedDate, budgetAmount, activities, ...rest } = withChanges(before, changes);
  // Past date nights can still be completed or edited, as long as the date stays.
  if (plannedDate !== before.plannedDate) assertNotOver(plannedDate);
  const { title, description, categoryId, location, specialNotes, status, timeZone } = rest;
  await dateNightModel(work).update(
    {
      title,
      description,
      categoryId,
      location,
      specialNotes,
      status,
      plannedAt: new Date(plannedDate),
      timeZone,
      budgetCents: toCents(budgetAmount),
      activities: JSON.stringify(activities),
    },
    { where: { id } },
  );
  await announceToBoth(change, dateNightEndpoints.change);
  return dateNightOf(work, viewer, id);
}

/** @throws ApiError `invalid` for a day that is past in all time zones */
function assertNotOver(plannedDate: string): void {
  if (plannedDate < addDays(utcDay(new Date()), -1)) {
    throw invalidField('plannedDate', sentence('Choose today or a later date'));
  }
}

/**
 * Deletes a date night; the transaction that booked it stays. Available on every plan.
 *
 * @throws ApiError `not_found`
 */
export async function deleteDateNight(change: CoupleChange, id: string): Promise<void> {
  await dateNightOf(change.work, change.viewer, id);
  await dateNightModel(change.work).destroy({ where: { id } });
  await announceToBoth(change, dateNightEndpoints.remove);
}
