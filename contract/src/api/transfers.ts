import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  nullableText,
  optionalText,
  requiredText,
  sentPastDay,
  sentPositiveAmount,
} from './fields.ts';

/** Maximum number of days between the two transactions of a possible transfer. */
export const TRANSFER_DAYS = 4;

/** Money moved between two accounts, or between one and the outside: it is neither income nor spending. */
export const transferSchema = z.object({
  id: idSchema,
  /** `null` is outside of all accounts that the viewer may see. */
  from: idSchema.nullable(),
  to: idSchema.nullable(),
  /** Positive. */
  amount: amountSchema,
  /** The earliest date of the transactions that the viewer may see. */
  date: daySchema,
  description: z.string(),
  notes: z.string().nullable(),
  userId: idSchema,
  /** Its transactions that the viewer may see, the outgoing one first. */
  transactionIds: z.array(idSchema),
});
export type Transfer = z.infer<typeof transferSchema>;

const side = idSchema.nullable();
const amount = sentPositiveAmount('Amount is required');
const description = requiredText('Description is required', 200);

export const newTransferSchema = z
  .object({
    from: side,
    to: side,
    amount,
    date: sentPastDay,
    description: description.optional(),
    notes: optionalText(2000),
  })
  .superRefine(({ from, to }, context) => {
    const message =
      from === null && to === null
        ? 'Choose at least one account'
        : from === to
          ? 'Choose two different accounts'
          : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  });

export const transferChangesSchema = z.object({
  from: side.optional(),
  to: side.optional(),
  amount: amount.optional(),
  date: sentPastDay.optional(),
  description: description.optional(),
  notes: nullableText(2000).optional(),
});

/** Two transactions that could be one transfer. */
export const transferPairSchema = z.object({
  transactionIds: z.tuple([idSchema, idSchema], 'Choose two transactions'),
});
export type TransferPair = z.infer<typeof transferPairSchema>;

const sentPair = transferPairSchema.refine(({ transactionIds: [one, other] }) => one !== other, {
  path: ['transactionIds'],
  message: 'Choose two different transactions',
});

const changes = ['transactions', 'personal-budgets'] as const;

export const transferEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/transfers',
    summary: 'Moves money between two accounts of the viewer, or into or out of one.',
    access: 'couple',
    status: 201,
    changes,
    body: newTransferSchema,
    response: transferSchema,
  }),
  pair: defineEndpoint({
    method: 'POST',
    path: '/api/transfers/pair',
    summary: 'Makes one transfer of two opposite transactions of the viewer.',
    access: 'couple',
    status: 201,
    changes,
    body: sentPair,
    response: transferSchema,
  }),
  found: defineEndpoint({
    method: 'GET',
    path: '/api/transfers/found',
    summary: 'Pairs of transactions that could be transfers, the nearest first.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'accounts'],
    mirrored: true,
    response: z.array(transferPairSchema),
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/api/transfers/:id',
    summary: 'A transfer, as far as the viewer may see its accounts.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'accounts'],
    mirrored: true,
    params: idParams,
    response: transferSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/transfers/:id',
    summary: 'Changes a transfer with all its transactions.',
    access: 'couple',
    status: 200,
    changes,
    params: idParams,
    body: transferChangesSchema,
    response: transferSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/transfers/:id',
    summary: 'Deletes a transfer, or turns paired transactions back into what they were.',
    access: 'couple',
    status: 204,
    changes,
    params: idParams,
    query: z.object({ keep: z.literal('transactions', 'Use keep=transactions').optional() }),
  }),
};
