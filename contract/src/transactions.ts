import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idSchema,
  optionalText,
  requiredText,
  sentAmount,
  sentPastDay,
} from './fields.ts';

export const transactionTypeSchema = z.enum(['shared', 'personal'], 'Choose shared or personal');

export const transactionSchema = z.object({
  id: idSchema,
  description: z.string(),
  notes: z.string().nullable(),
  /** Negative is spending, positive is income. */
  amount: amountSchema,
  categoryId: idSchema,
  type: transactionTypeSchema,
  /** Whether the partner sees it; always true when shared. */
  isVisible: z.boolean(),
  date: daySchema,
  /** The author, who never changes. */
  userId: idSchema,
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A new transaction. A personal one without `isVisible` is hidden: the API fails safe. */
export const newTransactionSchema = z.object({
  amount: sentAmount('Amount is required').refine(
    (amount) => Number(amount) !== 0,
    'Enter an amount other than zero',
  ),
  description: requiredText('Description is required', 200),
  categoryId: z.string('Category is required').min(1, 'Category is required').pipe(idSchema),
  type: transactionTypeSchema,
  isVisible: z.boolean().default(false),
  notes: optionalText(2000),
  date: sentPastDay,
});

/** Which transactions to list; without any of it all that the viewer may see. */
export const transactionQuerySchema = z.object({
  /** First day, inclusive. */
  from: daySchema.optional(),
  /** Last day, inclusive. */
  to: daySchema.optional(),
});

export const transactionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/transactions',
    summary: 'The transactions that the viewer may see, newest first.',
    access: 'couple',
    status: 200,
    query: transactionQuerySchema,
    answer: z.array(transactionSchema),
  }),
  recent: defineEndpoint({
    method: 'GET',
    path: '/api/transactions/recent',
    summary: 'The newest transactions that the viewer may see.',
    access: 'couple',
    status: 200,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(4) }),
    answer: z.array(transactionSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/transactions',
    summary: 'Adds a transaction of the viewer.',
    access: 'couple',
    status: 201,
    body: newTransactionSchema,
    answer: transactionSchema,
  }),
};
