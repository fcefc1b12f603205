import { z } from 'zod';
import { EARLIEST_DAY, localDay } from '../calendar/calendar.ts';
import type { CalendarDay } from '../calendar/calendar.ts';
import { dayIn, isTimeZone, UTC } from '../calendar/time-zone.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  idParams,
  idSchema,
  nullableText,
  optionalText,
  requiredText,
  sentAmountFromZero,
  sentTimeZone,
} from './fields.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const statusSchema = z.enum(['planned', 'completed'], 'Choose planned or completed');

export const dateNightSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  budgetAmount: amountSchema,
  plannedDate: z.iso.datetime(),
  /** The planner's time zone (IANA), which decides the day; responses stored by older pages have none. */
  timeZone: z.string().default(UTC),
  categoryId: idSchema,
  location: z.string().nullable(),
  activities: z.array(z.string()),
  specialNotes: z.string().nullable(),
  status: statusSchema,
  /** The shared transaction of a booked date night. */
  transactionId: idSchema.nullable(),
  /** Amount of that transaction, positive for spending. */
  spentAmount: amountSchema.nullable(),
});
export type DateNight = z.infer<typeof dateNightSchema>;

/** Returns the calendar day of a date night in its planner's time zone. */
export function dayOfDateNight({
  plannedDate,
  timeZone,
}: Pick<DateNight, 'plannedDate' | 'timeZone'>): CalendarDay {
  return dayIn(new Date(plannedDate), timeZone);
}

/**
 * Returns the time zone in which pages show a date night: its planner's, or the reader's if it has none or one that
 * this browser does not know.
 */
export function shownTimeZone({ timeZone }: Pick<DateNight, 'timeZone'>): string | undefined {
  return timeZone === UTC || !isTimeZone(timeZone) ? undefined : timeZone;
}

/** Returns the day on which pages show a date night. */
export function shownDay(dateNight: Pick<DateNight, 'plannedDate' | 'timeZone'>): CalendarDay {
  const instant = new Date(dateNight.plannedDate);
  const timeZone = shownTimeZone(dateNight);
  return timeZone === undefined ? localDay(instant) : dayIn(instant, timeZone);
}

const title = requiredText('Title is required', 120);
const budgetAmount = sentAmountFromZero('Budget amount is required');
const plannedDate = z
  .string('Please select a date')
  .min(1, 'Please select a date')
  .pipe(z.iso.datetime({ offset: true, error: 'Please select a date' }))
  .transform((instant) => new Date(instant).toISOString())
  .refine((instant) => instant >= EARLIEST_DAY, 'Choose a date from 1900 on');
const categoryId = z
  .string('Please select a category')
  .min(1, 'Please select a category')
  .pipe(idSchema);
const activities = z
  .array(requiredText('Name the activity or leave it out', 120))
  .max(20, 'Use at most 20 activities');

export const newDateNightSchema = z.object({
  title,
  description: optionalText(2000),
  plannedDate,
  timeZone: sentTimeZone.default(UTC),
  budgetAmount,
  categoryId,
  location: optionalText(200),
  activities: activities.default([]),
  specialNotes: optionalText(2000),
});

export const dateNightChangesSchema = z.object({
  title: title.optional(),
  description: nullableText(2000).optional(),
  plannedDate: plannedDate.optional(),
  timeZone: sentTimeZone.optional(),
  budgetAmount: budgetAmount.optional(),
  categoryId: categoryId.optional(),
  location: nullableText(200).optional(),
  activities: activities.optional(),
  specialNotes: nullableText(2000).optional(),
  status: statusSchema.optional(),
});

export const dateNightEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/date-nights',
    summary: "The couple's date nights, the next first.",
    access: 'couple',
    status: 200,
    dependsOn: ['date-nights', 'transactions'],
    mirrored: true,
    response: z.array(dateNightSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/date-nights',
    summary: 'Plans a date night.',
    access: 'couple',
    status: 201,
    changes: ['date-nights'],
    body: newDateNightSchema,
    response: dateNightSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/date-nights/:id',
    summary: 'Changes a date night, or marks it as completed.',
    access: 'couple',
    status: 200,
    changes: ['date-nights'],
    params: idParams,
    body: dateNightChangesSchema,
    response: dateNightSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/date-nights/:id',
    summary: 'Deletes a date night; the transaction that booked it stays.',
    access: 'couple',
    status: 204,
    changes: ['date-nights'],
    params: idParams,
  }),
  calendar: defineEndpoint({
    method: 'GET',
    path: '/api/date-nights/:id/calendar',
    summary: 'A date night as a file for calendars.',
    access: 'couple',
    status: 200,
    dependsOn: ['date-nights'],
    params: idParams,
    files: [CALENDAR_TYPE],
  }),
};
