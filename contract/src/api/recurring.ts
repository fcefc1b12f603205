import { z } from 'zod';
import { rhythms } from '../calendar/recurrence.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  nullableText,
  requiredText,
  sentCategoryId,
  sentDay,
  sentPositiveAmount,
  sentSignedAmount,
} from './fields.ts';
import { transactionTypeSchema } from './transactions.ts';

export const rhythmSchema = z.enum(rhythms, 'Choose every week, two weeks, month, quarter or year');

/** Whether due transactions are booked automatically, or only shown until the user books them. */
export const recurringModeSchema = z.enum(['book', 'remind'], 'Choose book or remind');

/** The fields of a recurring transaction that may change from a date on. */
const termsSchema = z.object({
  description: z.string(),
  /** Negative is spending. */
  amount: amountSchema,
  categoryId: idSchema,
  notes: z.string().nullable(),
});

export const recurringSchema = termsSchema.extend({
  id: idSchema,
  type: transactionTypeSchema,
  /** Whether the partner sees it; always true when shared. */
  isVisible: z.boolean(),
  every: rhythmSchema,
  firstDate: daySchema,
  /** Last possible date, inclusive. */
  until: daySchema.nullable(),
  mode: recurringModeSchema,
  /** First date that was neither booked nor skipped; `null` when it has ended. */
  nextDate: daySchema.nullable(),
  /** The author, who never changes; booked transactions belong to them. */
  userId: idSchema,
  /** The account of its transactions; `null` without one, and where the viewer may not see it. */
  accountId: idSchema.nullable(),
  /** Later changes of its terms, the earliest first. */
  changes: z.array(termsSchema.extend({ from: daySchema })),
});
export type Recurring = z.infer<typeof recurringSchema>;

const until = z
  .string()
  .transform((text) => text || null)
  .pipe(sentDay.nullable())
  .nullable();
const description = requiredText('Description is required', 200);

/** Fields without a default, unless copied from a named transaction. */
const REQUIRED = {
  description: 'Description is required',
  amount: 'Amount is required',
  categoryId: 'Category is required',
  type: 'Choose shared or personal',
  firstDate: 'Date is required',
} as const;

/** A new recurring transaction. Omitted fields are copied from the transaction it is made from. */
export const newRecurringSchema = z
  .object({
    description: description.optional(),
    amount: sentSignedAmount.optional(),
    categoryId: sentCategoryId.optional(),
    type: transactionTypeSchema.optional(),
    /** When omitted, a personal one is hidden: the API fails safe. */
    isVisible: z.boolean('Choose whether your partner sees it').optional(),
    notes: nullableText(2000).optional(),
    every: rhythmSchema,
    firstDate: sentDay.optional(),
    until: until.default(null),
    mode: recurringModeSchema.default('book'),
    fromTransactionId: idSchema.nullish(),
    accountId: idSchema.nullish(),
  })
  .superRefine((sent, context) => {
    if (sent.fromTransactionId) return;
    for (const [field, message] of Object.entries(REQUIRED)) {
      if (sent[field as keyof typeof REQUIRED] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** Entered values: amounts are always positive, since the kind of entry distinguishes spending from income. */
export const enteredRecurringSchema = z.object({
  description,
  amount: sentPositiveAmount('Amount is required'),
  categoryId: sentCategoryId,
  type: transactionTypeSchema,
  isVisible: z.boolean().optional(),
  notes: nullableText(2000),
  every: rhythmSchema,
  firstDate: sentDay,
  until,
  mode: recurringModeSchema,
});

export type EnteredRecurring = z.input<typeof enteredRecurringSchema>;

export const recurringChangesSchema = z.object({
  description: description.optional(),
  amount: sentSignedAmount.optional(),
  categoryId: sentCategoryId.optional(),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  notes: nullableText(2000).optional(),
  every: rhythmSchema.optional(),
  firstDate: sentDay.optional(),
  until: until.optional(),
  mode: recurringModeSchema.optional(),
  /** From the partner, `null` leaves the account as it is: it is the author's choice. */
  accountId: idSchema.nullable().optional(),
  /** First date of the change; defaults to the next one. */
  from: sentDay.optional(),
});

export const MOST_RECURRING = 200;

/** A series among the transactions visible to the viewer that could become a recurring transaction. */
export const foundSeriesSchema = z.object({
  description: z.string(),
  /** Amount on the latest date. */
  amount: amountSchema,
  categoryId: idSchema,
  every: rhythmSchema,
  /** Its dates, the earliest first. */
  dates: z.array(daySchema),
  isPriceChanged: z.boolean(),
  amountBefore: amountSchema.nullable(),
  type: transactionTypeSchema,
  isVisible: z.boolean(),
  /** The latest transaction of the series, which serves as the template. */
  transactionId: idSchema,
});
export type FoundSeries = z.infer<typeof foundSeriesSchema>;

/**
 * The next date as the user sees it, so that it is not handled twice when both partners act at once. The default is the
 * next date, and is rejected if another user has booked or skipped one since the request arrived.
 */
const expectedDate = z.object({ date: sentDay.optional() }).default({});

/**
 * A booking has the caller's current day, which is within a day of UTC's. Callers that do not name the next date send
 * it as `date`; if `date` is both, it names the next date, too.
 */
const bookedDate = z
  .object({
    date: sentDay.optional(),
    /** The caller's current day; `date` then only names the next date. */
    today: sentDay.optional(),
  })
  .default({});

/** The partner is notified only of those visible to them, and of transactions when some were booked. */
const changed = {
  changes: ['recurring'],
  mayChange: ['transactions', 'personal-budgets'],
} as const satisfies Change;

export const recurringEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/recurring',
    summary: 'The recurring transactions visible to the viewer, the next due first.',
    access: 'couple',
    status: 200,
    dependsOn: ['recurring', 'categories'],
    mirrored: true,
    response: z.array(recurringSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/recurring',
    summary: 'Adds a recurring transaction, and books the dates due since its first one.',
    access: 'couple',
    status: 201,
    ...changed,
    body: newRecurringSchema,
    response: recurringSchema,
  }),
  found: defineEndpoint({
    method: 'GET',
    path: '/api/recurring/found',
    summary: 'Series in the visible history that no recurring transaction covers yet.',
    access: 'couple',
    status: 200,
    dependsOn: ['recurring', 'transactions', 'categories'],
    mirrored: true,
    response: z.array(foundSeriesSchema),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/recurring/:id',
    summary: 'Changes a recurring transaction from a date on; booked transactions stay.',
    access: 'couple',
    status: 200,
    ...changed,
    params: idParams,
    body: recurringChangesSchema,
    response: recurringSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/recurring/:id',
    summary: 'Ends a recurring transaction; booked transactions stay.',
    access: 'couple',
    status: 204,
    changes: ['recurring'],
    params: idParams,
  }),
  skip: defineEndpoint({
    method: 'POST',
    path: '/api/recurring/:id/skip',
    summary: 'Skips the next date.',
    access: 'couple',
    status: 200,
    ...changed,
    params: idParams,
    body: expectedDate,
    response: recurringSchema,
  }),
  book: defineEndpoint({
    method: 'POST',
    path: '/api/recurring/:id/book',
    summary: "Books the next date now, with the caller's current day.",
    access: 'couple',
    status: 200,
    ...changed,
    params: idParams,
    body: bookedDate,
    response: recurringSchema,
  }),
};
