import { kindBySign, transactionSchema } from '@harmony/contract';
import { z } from 'zod';
import { NO_LINKS } from './links.ts';

/** Snapshot of a deleted transaction for restoring it. */
export const keptSchema = z.object({
  // Older snapshots have no payer; the author paid then.
  transaction: transactionSchema
    .extend({
      paidBy: transactionSchema.shape.paidBy.optional(),
      split: transactionSchema.shape.split.default(null),
      parts: transactionSchema.shape.parts.default([]),
      kind: transactionSchema.shape.kind.optional(),
      accountId: transactionSchema.shape.accountId.default(null),
      refundOf: transactionSchema.shape.refundOf.default(null),
      transferId: transactionSchema.shape.transferId.default(null),
      otherAccountId: transactionSchema.shape.otherAccountId.default(null),
    })
    .transform(({ paidBy, kind, ...rest }) => ({
      ...rest,
      paidBy: paidBy === undefined ? rest.userId : paidBy,
      kind: kind ?? kindBySign(rest.amount),
    })),
  /** As its author sees them; the partner who deletes it may see less. */
  links: z
    .object({
      accountId: z.string().nullable(),
      refundOf: z.string().nullable(),
      transferId: z.string().nullable(),
      otherAccountId: z.string().nullable(),
    })
    .default(NO_LINKS),
  /** The transfer that it belongs to. */
  transfer: z
    .object({ id: z.string(), pairedJson: z.string().nullable(), createdAt: z.coerce.date() })
    .nullable()
    .default(null),
  createdAt: z.coerce.date(),
  dateNightId: z.string().nullable(),
});
export type Kept = z.output<typeof keptSchema>;
