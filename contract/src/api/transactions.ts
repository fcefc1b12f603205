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
import { bounded } from './message.ts';

export const transactionTypeSchema = z.enum(['shared', 'personal'], 'Choose shared or personal');

export const kindSchema = z.enum(['spending', 'income', 'refund', 'transfer', 'adjustment']);

/** The kinds that a request may choose; transfers and adjustments have their own endpoints. */
export const sentKind = z
  .enum(['spending', 'income', 'refund'], 'Choose spending, income or refund')
  .optional();

export const transactionSchema = z.object({
  id: idSchema,
  description: z.string(),
  notes: z.string().nullable(),
  /** Negative is spending, positive is income or a refund; see {@link kindSchema} for the exceptions. */
  amount: amountSchema,
  /** With parts: the category of the first. */
  categoryId: idSchema,
  type: transactionTypeSchema,
  /** Whether the partner sees it; always true when shared. */
  isVisible: z.boolean(),
  date: daySchema,
  /** The author, who never changes. */
  userId: idSchema,
  /** The recurring transaction it was booked for, which may have been deleted; missing until it is stored. */
  recurringId: idSchema.nullish(),
  /** The member who paid or received it; `null` for a shared one in a joint account, which both paid. */
  paidBy: idSchema.nullable(),
  /** Split that differs from the couple's rule; always `null` when personal. */
  split: splitSchema.nullable(),
  /** Parts by category, which sum to the amount; empty for a single category. */
  parts: z.array(partSchema),
  kind: kindSchema,
  /** `null` without an account, and where the viewer may not see it. */
  accountId: idSchema.nullable(),
  /** The spending that a refund belongs to; `null` where the viewer may not see it. */
  refundOf: idSchema.nullable(),
  transferId: idSchema.nullable(),
  /** The account on the other side of a transfer; `null` where the viewer may not see it. */
  otherAccountId: idSchema.nullable(),
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
  /** The date night it pays for; a date night is booked at most once, and shared. */
  dateNightId: idSchema.nullish(),
  /** Defaults to the author; personal transactions are always paid by their author. */
  paidBy: idSchema.nullish(),
  split: sentSplit.default(null),
  /** With parts, the category of the total is that of the first. */
  parts: sentParts.default([]),
  /** `refund` for money back in a category of spending; by the sign by default. */
  kind: sentKind,
  refundOf: idSchema.nullable().default(null),
  /** An account that the viewer may use. */
  accountId: idSchema.nullable().default(null),
});

/** Entered values: amounts are always positive, since the kind of entry distinguishes spending from income. */
export const enteredTransactionSchema = newTransactionSchema.extend({
  amount: sentPositiveAmount('Amount is required'),
  parts: enteredParts.default([]),
});

/**
 * Changes of a transaction; omitted fields stay the same. Its author never changes. Setting a category
 * without parts removes the parts.
 */
export const transactionChangesSchema = z.object({
  amount: sentSignedAmount.optional(),
  description: requiredText('Description is required', 200).optional(),
  categoryId: sentCategoryId.optional(),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  notes: nullableText(2000).optional(),
  date: sentPastDay.optional(),
  paidBy: idSchema.nullish(),
  split: sentSplit.optional(),
  parts: sentParts.optional(),
  /** `income` takes `refund` back. */
  kind: sentKind,
  refundOf: idSchema.nullable().optional(),
  /** From the partner, `null` leaves the account as it is: it is the author's choice. */
  accountId: idSchema.nullable().optional(),
});

export const MOST_AT_ONCE = 500;

/** Ids of transactions; duplicates count once. */
const sentIds = z
  .array(idSchema, 'Choose at least one transaction')
  .min(1, 'Choose at least one transaction')
  .max(MOST_AT_ONCE, bounded('Choose at most {0} transactions at once', MOST_AT_ONCE))
  .transform((ids) => [...new Set(ids)]);

/** A description used before, with its most recent category. */
export const suggestionSchema = z.object({ description: z.string(), categoryId: idSchema });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** The maximum number of transactions in one page. */
export const LARGEST_PAGE = 2000;

const CURSOR = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/;

/** Cursor of the page after a transaction: its date and id, as in `2026-03-14_0189…`. */
export const cursorSchema = z
  .string()
  .regex(CURSOR, 'Use the date and id of the last transaction, as in 2026-03-14_0189…')
  .transform((cursor) => ({ date: cursor.slice(0, 10), id: cursor.slice(11) }))
  .pipe(z.object({ date: daySchema, id: idSchema }));

/** Returns the cursor that continues a list after this transaction. */
export function cursorAfter({ date, id }: Pick<Transaction, 'date' | 'id'>): string {
  return `${date}_${id}`;
}

/** A filter of transactions; without any field it matches all that are visible to the viewer. */
export const transactionFilterSchema = z.object({
  /** First day, inclusive. */
  from: daySchema.optional(),
  /** Last day, inclusive. */
  to: daySchema.optional(),
  /**
   * Case-insensitive text in the description or the notes, or the beginning of the amount; characters that
   * cannot be stored are removed.
   */
  search: z
    .string()
    .transform(storablePart)
    .pipe(z.string().trim().max(200, 'Use at most 200 characters'))
    .optional(),
  categoryId: idSchema.optional(),
  type: z.enum(['all', 'shared', 'personal']).default('all'),
  kind: kindSchema.optional(),
  accountId: idSchema.optional(),
  userId: idSchema.optional(),
  /** Range of the absolute amount, inclusive. */
  amountFrom: sentAmountFromZero('Amount is required').optional(),
  amountTo: sentAmountFromZero('Amount is required').optional(),
});

export const transactionQuerySchema = transactionFilterSchema.extend({
  /** Maximum number of results; with `after` for paging. */
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).optional(),
  after: cursorSchema.optional(),
});

export const transactionTotalsSchema = z.object({
  count: z.number().int().min(0),
  /** Both positive. */
  income: amountSchema,
  expenses: amountSchema,
});
export type TransactionTotals = z.infer<typeof transactionTotalsSchema>;

/** Effects of any change of a transaction; date nights only where it pays for one. */
const changed = {
  changes: ['transactions', 'personal-budgets'],
  mayChange: ['date-nights'],
} as const satisfies Change;

export const transactionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/transactions',
    summary: 'The transactions visible to the viewer, newest first.',
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
    summary: 'Totals of the filtered transactions visible to the viewer.',
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
    summary: 'The newest transactions visible to the viewer.',
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
    summary: 'Descriptions of the last year visible to the viewer, the most used first.',
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
    isQueueable: true,
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
    isQueueable: true,
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
    isQueueable: true,
    ...changed,
    params: idParams,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/transactions/:id/restore',
    summary: 'Restores a transaction that was deleted within the last day.',
    access: 'couple',
    status: 200,
    ...changed,
    params: idParams,
    response: transactionSchema,
  }),
  changeMany: defineEndpoint({
    method: 'PATCH',
    path: '/api/transactions',
    summary: 'Changes the category of several transactions: all, or none after an error.',
    access: 'couple',
    status: 200,
    ...changed,
    body: z.object({ ids: sentIds, categoryId: sentCategoryId }),
    response: z.array(transactionSchema),
  }),
  removeMany: defineEndpoint({
    method: 'POST',
    path: '/api/transactions/remove',
    summary: 'Deletes several transactions: all, or none after an error.',
    access: 'couple',
    status: 204,
    ...changed,
    body: z.object({ ids: sentIds }),
  }),
  restoreMany: defineEndpoint({
    method: 'POST',
    path: '/api/transactions/restore',
    summary: 'Restores transactions that were deleted within the last day: all or none.',
    access: 'couple',
    status: 200,
    ...changed,
    body: z.object({ ids: sentIds }),
    response: z.array(transactionSchema),
  }),
};
