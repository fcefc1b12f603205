import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  nullableText,
  optionalText,
  requiredText,
  sentAmountFromZero,
  sentCategoryId,
  sentPastDay,
  sentPositiveAmount,
  sentSignedAmount,
  storablePart,
} from './fields.ts';
import { enteredParts, partSchema, sentParts } from './parts.ts';
import { sentSplit, splitSchema } from './split.ts';

export const transactionTypeSchema = z.enum(['shared', 'personal'], 'Choose shared or personal');

export const transactionSchema = z.object({
  id: idSchema,
  description: z.string(),
  notes: z.string().nullable(),
  /** Negative is spending, positive is income. */
  amount: amountSchema,
  /** With parts it is that of the first. */
  categoryId: idSchema,
  type: transactionTypeSchema,
  /** Whether the partner sees it; always true when shared. */
  isVisible: z.boolean(),
  date: daySchema,
  /** The author, who never changes. */
  userId: idSchema,
  /** The recurring transaction that it was booked for, which may be gone; what is not stored yet has none. */
  recurringId: idSchema.nullish(),
  /** The member who paid, or was paid: the author, unless somebody said otherwise. */
  paidBy: idSchema,
  /** How it is shared, where that is not by the couple's rule; always `null` when personal. */
  split: splitSchema.nullable(),
  /** What of it belongs to which category, where that is not one alone; they sum up to the amount. */
  parts: z.array(partSchema),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A new transaction. A personal one without `isVisible` is hidden: the API fails safe. */
export const newTransactionSchema = z.object({
  amount: sentSignedAmount,
  description: requiredText('Description is required', 200),
  categoryId: sentCategoryId,
  type: transactionTypeSchema,
  isVisible: z.boolean().default(false),
  notes: optionalText(2000),
  date: sentPastDay,
  /** The date night that it pays for; a date night is booked at most once, and shared. */
  dateNightId: idSchema.nullish(),
  /** The author when left out; what is personal is always paid by its author. */
  paidBy: idSchema.optional(),
  split: sentSplit.default(null),
  /** With these, the category of the first is that of the whole. */
  parts: sentParts.default([]),
});

/** What people enter: always above zero, as the kind of entry says whether it is spent or earned. */
export const enteredTransactionSchema = newTransactionSchema.extend({
  amount: sentPositiveAmount('Amount is required'),
  parts: enteredParts.default([]),
});

/**
 * What of a transaction can be changed; what is left out stays. Its author never changes. A category without
 * parts is that of all of it, so parts go.
 */
export const transactionChangesSchema = z.object({
  amount: sentSignedAmount.optional(),
  description: requiredText('Description is required', 200).optional(),
  categoryId: sentCategoryId.optional(),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  notes: nullableText(2000).optional(),
  date: sentPastDay.optional(),
  paidBy: idSchema.optional(),
  split: sentSplit.optional(),
  parts: sentParts.optional(),
});

/** The most transactions that one request changes, deletes or restores together. */
export const MOST_AT_ONCE = 500;

/** Several transactions; one that is named twice counts once. */
const sentIds = z
  .array(idSchema, 'Choose at least one transaction')
  .min(1, 'Choose at least one transaction')
  .max(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} transactions at once`)
  .transform((ids) => [...new Set(ids)]);

/** A description that was used before, and the category that it had when it was last used. */
export const suggestionSchema = z.object({ description: z.string(), categoryId: idSchema });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** The most transactions in one response of a list that is asked for in pages. */
export const LARGEST_PAGE = 2000;

const CURSOR = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/;

/** Where the page after a transaction starts: its date and id, as in `2026-03-14_0189…`. */
export const cursorSchema = z
  .string()
  .regex(CURSOR, 'Use the date and id of the last transaction, as in 2026-03-14_0189…')
  .transform((cursor) => ({ date: cursor.slice(0, 10), id: cursor.slice(11) }))
  .pipe(z.object({ date: daySchema, id: idSchema }));

/** The cursor that continues a list after this transaction. */
export function cursorAfter({ date, id }: Pick<Transaction, 'date' | 'id'>): string {
  return `${date}_${id}`;
}

/** Which transactions are meant; without any of it all that the viewer may see. */
export const transactionFilterSchema = z.object({
  /** First day, inclusive. */
  from: daySchema.optional(),
  /** Last day, inclusive. */
  to: daySchema.optional(),
  /**
   * Text in the description or the notes, in any case, or the beginning of the amount; what no text can hold
   * is left out of it.
   */
  search: z
    .string()
    .transform(storablePart)
    .pipe(z.string().trim().max(200, 'Use at most 200 characters'))
    .optional(),
  categoryId: idSchema.optional(),
  type: z.enum(['all', 'shared', 'personal']).default('all'),
  /** Who entered it. */
  userId: idSchema.optional(),
  /** The least and the most that it comes to, inclusive, whether it was earned or spent. */
  amountFrom: sentAmountFromZero('Amount is required').optional(),
  amountTo: sentAmountFromZero('Amount is required').optional(),
});

/** Which transactions to list, and how many. */
export const transactionQuerySchema = transactionFilterSchema.extend({
  /** The most to give; with `after` it makes pages. */
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).optional(),
  after: cursorSchema.optional(),
});

/** What transactions come to. */
export const transactionTotalsSchema = z.object({
  count: z.number().int().min(0),
  /** What came in and what went out; both positive. */
  income: amountSchema,
  expenses: amountSchema,
});
export type TransactionTotals = z.infer<typeof transactionTotalsSchema>;

/** What changes with a transaction, whatever happens to it: a date night only where it pays for one. */
const changed = {
  changes: ['transactions', 'personal-budgets'],
  mayChange: ['date-nights'],
} as const satisfies Change;

export const transactionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/transactions',
    summary: 'The transactions that the viewer may see, newest first.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions'],
    mirrored: true,
    query: transactionQuerySchema,
    response: z.array(transactionSchema),
    isLongList: true,
  }),
  totals: defineEndpoint({
    method: 'GET',
    path: '/api/transactions/totals',
    summary: 'What the transactions come to that the viewer may see and a filter means.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions'],
    mirrored: true,
    query: transactionFilterSchema,
    response: transactionTotalsSchema,
  }),
  recent: defineEndpoint({
    method: 'GET',
    path: '/api/transactions/recent',
    summary: 'The newest transactions that the viewer may see.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions'],
    mirrored: true,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(4) }),
    response: z.array(transactionSchema),
  }),
  suggestions: defineEndpoint({
    method: 'GET',
    path: '/api/transactions/suggestions',
    summary: 'Descriptions of the last year that the viewer may see, the most used first.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions'],
    response: z.array(suggestionSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/transactions',
    summary: 'Adds a transaction of the viewer.',
    access: 'couple',
    status: 201,
    mayWait: true,
    ...changed,
    body: newTransactionSchema,
    response: transactionSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/transactions/:id',
    summary: 'Changes a shared transaction, or a personal one of the viewer.',
    access: 'couple',
    status: 200,
    mayWait: true,
    ...changed,
    params: idParams,
    body: transactionChangesSchema,
    response: transactionSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/transactions/:id',
    summary: 'Deletes a shared transaction, or a personal one of the viewer.',
    access: 'couple',
    status: 204,
    mayWait: true,
    ...changed,
    params: idParams,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/transactions/:id/restore',
    summary: 'Brings back a transaction that was deleted within the last day.',
    access: 'couple',
    status: 200,
    ...changed,
    params: idParams,
    response: transactionSchema,
  }),
  changeMany: defineEndpoint({
    method: 'PATCH',
    path: '/api/transactions',
    summary: 'Gives several transactions another category: all of them or, after an error, none.',
    access: 'couple',
    status: 200,
    ...changed,
    body: z.object({ ids: sentIds, categoryId: sentCategoryId }),
    response: z.array(transactionSchema),
  }),
  removeMany: defineEndpoint({
    method: 'POST',
    path: '/api/transactions/remove',
    summary: 'Deletes several transactions: all of them or, after an error, none.',
    access: 'couple',
    status: 204,
    ...changed,
    body: z.object({ ids: sentIds }),
  }),
  restoreMany: defineEndpoint({
    method: 'POST',
    path: '/api/transactions/restore',
    summary: 'Brings back transactions that were deleted within the last day: all or none.',
    access: 'couple',
    status: 200,
    ...changed,
    body: z.object({ ids: sentIds }),
    response: z.array(transactionSchema),
  }),
};
