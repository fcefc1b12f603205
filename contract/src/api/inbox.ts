import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { amountSchema, daySchema, idSchema, requiredText, sentCategoryId } from './fields.ts';
import { bounded } from './message.ts';
import { sentParts } from './parts.ts';
import { sentSplit } from './split.ts';
import { cursorSchema, kindSchema, MOST_AT_ONCE } from './transactions.ts';

/** Decisions that create a transaction: shared, personal and visible, or personal and hidden. */
export const takenAsSchema = z.enum(['ours', 'mine', 'kept'], 'Choose ours, mine or kept');
export type TakenAs = z.infer<typeof takenAsSchema>;

/** Default decision for new rows of an account; `ask` leaves them in the inbox. */
export const incomingSchema = z.enum(
  ['ask', 'ours', 'mine', 'kept'],
  'Choose ask, ours, mine or kept',
);
export type Incoming = z.infer<typeof incomingSchema>;

export const INBOX_PAGE = 50;

/** A payment from a bank or a file that its owner has not decided about. Only its owner sees it. */
export const inboxRowSchema = z.object({
  id: idSchema,
  /** `null` without an account, and where the owner may no longer use it. */
  accountId: idSchema.nullable(),
  /** `null` for a row of a file. */
  connectionId: idSchema.nullable(),
  date: daySchema,
  /** Negative is spending. */
  amount: amountSchema,
  /** The proposed description: that of a rule, or the name of a known merchant. */
  description: z.string(),
  /** Description of the bank. */
  originalDescription: z.string(),
  notes: z.string().nullable(),
  /** Whether the bank may still change or withdraw it. */
  isPending: z.boolean(),
  kind: kindSchema,
  categoryId: idSchema.nullable(),
  categoryReason: z.enum(['rule', 'history', 'file', 'merchant']).nullable(),
  suggested: takenAsSchema,
  /** `null` where the viewer's privacy settings decide. */
  suggestedBy: z.enum(['rule', 'history', 'account']).nullable(),
  /** A transaction visible to the viewer that is probably the same payment. */
  duplicateOf: idSchema.nullable(),
  /** The transaction or other row of the inbox that is probably the other side of a transfer. */
  transferOf: idSchema.nullable(),
});
export type InboxRow = z.infer<typeof inboxRowSchema>;

const sentRow = z.object({
  id: idSchema,
  as: z.enum(['ours', 'mine', 'kept', 'not-mine'], 'Choose ours, mine, kept or not-mine'),
  categoryId: sentCategoryId.optional(),
  /** `transfer` accepts the other side that the inbox shows. */
  kind: z
    .enum(
      ['spending', 'income', 'refund', 'transfer'],
      'Choose spending, income, refund or transfer',
    )
    .optional(),
  split: sentSplit.optional(),
  description: requiredText('Description is required', 200).optional(),
  parts: sentParts.optional(),
});
export type InboxDecision = z.output<typeof sentRow>;

export const decideInboxSchema = z.object({
  rows: z
    .array(sentRow, 'Choose at least one row')
    .min(1, 'Choose at least one row')
    .max(MOST_AT_ONCE, bounded('Choose at most {0} rows at once', MOST_AT_ONCE)),
});

export const undoInboxSchema = z.object({
  ids: z
    .array(idSchema, 'Choose at least one transaction')
    .min(1, 'Choose at least one transaction')
    .max(MOST_AT_ONCE, bounded('Choose at most {0} transactions at once', MOST_AT_ONCE))
    .transform((ids) => [...new Set(ids)]),
});

/** Only the owner is notified of the inbox; the partner, of transactions that they see. */
const changed = {
  changes: ['transactions', 'personal-budgets'],
  mayChange: ['inbox', 'accounts'],
} as const satisfies Change;

export const inboxEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/inbox',
    summary:
      "The viewer's own payments to decide about, newest first, 50 a page: `X-Total-Count` has their number, and `X-Next-Cursor` the cursor of the next page.",
    access: 'couple',
    status: 200,
    dependsOn: ['inbox', 'transactions', 'categories', 'rules', 'accounts'],
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.array(inboxRowSchema),
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/inbox/decide',
    summary:
      'Makes transactions of rows of the inbox, or leaves them out: all, or none after an error.',
    access: 'couple',
    status: 200,
    isQueueable: true,
    body: decideInboxSchema,
    ...changed,
    response: z.object({
      /** Ids of the new transactions, in the order of the rows. */
      created: z.array(idSchema),
      /** Number of rows that are left in the inbox. */
      left: z.number().int(),
    }),
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/api/inbox/undo',
    summary:
      'Moves transactions of the last day back into the inbox that they came from: all or none.',
    access: 'couple',
    status: 200,
    isQueueable: true,
    body: undoInboxSchema,
    ...changed,
    response: z.object({
      /** Number of rows in the inbox. */
      left: z.number().int(),
    }),
  }),
};
