import { z } from 'zod';
import {
  sentMappingSchema,
  statementFormatSchema,
  statementMappingSchema,
} from '../imports/mapping.ts';
import { currencySchema } from './couples.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  monthSchema,
  requiredText,
} from './fields.ts';
import { partSchema } from './parts.ts';
import { splitSchema } from './split.ts';
import { kindSchema, sentKind, transactionTypeSchema } from './transactions.ts';
import { bounded } from './message.ts';

export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;

export const MOST_IMPORT_ROWS = 20_000;

const transferOfSchema = z.union([idSchema, z.number().int()], 'Choose a transaction or a row');

/** A payment in a file, with the transaction that it becomes by default. */
export const importRowSchema = z.object({
  /** Position in the file, from 0. */
  index: z.number().int(),
  date: daySchema,
  /** Negative is spending. */
  amount: amountSchema,
  description: z.string(),
  /** Description in the file; a rule may have set a better one. */
  originalDescription: z.string(),
  notes: z.string().nullable(),
  reference: z.string().nullable(),
  categoryId: idSchema.nullable(),
  /** Source of the category: a rule, the history visible to the viewer, the file, or a known merchant. */
  categoryReason: z.enum(['rule', 'history', 'file', 'merchant']).nullable(),
  type: transactionTypeSchema,
  isVisible: z.boolean(),
  /** Source of a type that takes precedence over the type of the whole file. */
  typeReason: z.enum(['rule', 'file']).nullable(),
  /** A transaction visible to the viewer that is, or probably is, the same payment. */
  duplicateOf: idSchema.nullable(),
  /** `same` for a payment that was imported before, `like` for a similar one from elsewhere; missing in older imports. */
  duplicateReason: z.enum(['same', 'like']).nullable().default(null),
  /** The similar transaction, for comparison. */
  like: z
    .object({ id: idSchema, date: daySchema, amount: amountSchema, description: z.string() })
    .nullable()
    .default(null),
  /** Whether the same payment was imported before and deleted by hand. */
  wasDeleted: z.boolean().default(false),
  /** Whether an earlier row has the same bank id, date, amount and text in the same account. */
  isRepeatedInFile: z.boolean(),
  /** Missing in older imports. */
  kind: kindSchema.nullable().default(null),
  /** The account of a rule, else that of the last file of this source. */
  accountId: idSchema.nullable().default(null),
  /** The transaction, or the index of another row, that is likely the other side of a transfer. */
  transferOf: transferOfSchema.nullable().default(null),
  /** Parts by category, if the file divides the payment; `categoryId` is null for an unknown category. */
  parts: z
    .array(partSchema.extend({ categoryId: idSchema.nullable() }))
    .nullable()
    .default(null),
  /** Payer, if the file names one; `both` for a payment from a joint account. */
  paidBy: z
    .union([idSchema, z.literal('both')])
    .nullable()
    .default(null),
  /** Split, if the file has one. */
  split: splitSchema.nullable().default(null),
  /** The account on the other side of a transfer, if the file names one of the couple. */
  otherAccountId: idSchema.nullable().default(null),
  /** The spending that a refund belongs to: a transaction, or the index of another row. */
  refundOf: z.union([idSchema, z.number().int()]).nullable().default(null),
  /** Ids of payer and receiver, if the row is a repayment between the members: it becomes a settlement. */
  settlement: z.object({ from: idSchema, to: idSchema }).nullable().default(null),
  /** Why the row is not imported by default; `null` if it is. */
  leftOut: z.string().nullable().default(null),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const tableSchema = z.object({
  headings: z.array(z.string()).nullable(),
  firstRows: z.array(z.array(z.string())),
});

/** A question about a file. */
const questionSchema = z.object({
  about: z.enum(['sign', 'dateOrder', 'decimal', 'fee', 'columns', 'statuses', 'people']),
  /** Ways to read the file, the likeliest first; empty if the user has to choose the columns. */
  readings: z.array(
    z.object({
      /** The part of the mapping that chooses it. */
      mapping: sentMappingSchema,
      /** The first rows. */
      rows: z.array(z.object({ date: daySchema, amount: amountSchema, description: z.string() })),
    }),
  ),
  /** Unknown words in the status column. */
  words: z.array(z.string()),
});
export type ImportQuestion = z.infer<typeof questionSchema>;

/** A name in the file, with the indexes of its rows and what it is for the couple. */
const foundNameSchema = z.object({
  name: z.string(),
  rows: z.array(z.number().int()),
  id: idSchema.nullable(),
});

/** An export of another app: its names, and its sums by the rows and by the file itself. */
const movingInSchema = z.object({
  app: z.string(),
  /** Whether the columns of the export are published. */
  isDocumented: z.boolean(),
  accounts: z.array(foundNameSchema),
  categories: z.array(foundNameSchema),
  months: z.array(
    z.object({
      month: monthSchema,
      spent: amountSchema,
      received: amountSchema,
      inFile: z.object({ spent: amountSchema, received: amountSchema }),
    }),
  ),
  /** Amount that each person is owed; payments between them count. */
  balances: z.array(
    z.object({
      name: z.string(),
      amount: amountSchema,
      /** Null without a total in the file. */
      inFile: amountSchema.nullable(),
    }),
  ),
  /** Lines that explain a difference; it has to be resolved before the import. */
  differing: z.array(z.number().int()),
  /** Whether all sums equal those of the file. */
  agrees: z.boolean(),
  /** Whether only the total of the file differs, as in an excerpt of a longer file; `despiteTotal` imports it. */
  isTotalOnly: z.boolean(),
});

/** A parsed file. Nothing is booked until it is committed. */
export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  format: statementFormatSchema,
  /** How the file was read; `null` for self-describing formats. */
  mapping: statementMappingSchema.nullable(),
  /** Parts of the mapping that were chosen, for this file or an earlier one of its source; a change sends them again. */
  answered: sentMappingSchema.default({}),
  /** Whether the mapping is a guess that the user should check. */
  needsMapping: z.boolean(),
  rows: z.array(importRowSchema),
  /** Lines that could not be read or were left out, and content of payments among the rows that is not kept. */
  problems: z.array(
    z.object({
      line: z.number().int(),
      message: z.string(),
      /** Whether `take` in the mapping imports the line anyway. */
      canTake: z.boolean().default(false),
      /** Whether the payment of the line is among the rows, and only some of its content is not kept. */
      isAmongRows: z.boolean().default(false),
    }),
  ),
  /** Reasons for the signs and columns, in words. */
  evidence: z.array(z.string()).default([]),
  /** Open questions; `needsMapping` is true while there is one. */
  questions: z.array(questionSchema).default([]),
  account: z.object({ bank: z.string().nullable(), number: z.string().nullable() }).nullable(),
  /** Currency named in the file; amounts are not converted. Missing in older imports. */
  currency: currencySchema.nullable().default(null),
  table: tableSchema.nullable(),
  /** Accounts named by the rows of a file with several accounts; empty if `movingIn` has them. */
  accounts: z.array(foundNameSchema).default([]),
  /** Set for an export of another app. */
  movingIn: movingInSchema.nullable().default(null),
  /** Defaults for payments without a matching rule: those of the last file of this kind. */
  usual: z.object({
    type: transactionTypeSchema,
    isVisible: z.boolean(),
    accountId: idSchema.nullable().default(null),
  }),
});
export type Import = z.infer<typeof importSchema>;

export const importSummarySchema = z.object({
  id: idSchema,
  fileName: z.string(),
  format: statementFormatSchema,
  createdAt: z.iso.datetime(),
  /** `null` for a draft. */
  committedAt: z.iso.datetime().nullable(),
  rowCount: z.number().int(),
  createdCount: z.number().int(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

const sentRow = z.object({
  index: z.number('Use a whole number from 0').int('Use a whole number from 0').min(0),
  /** Whether to import the row; duplicates and repeated rows are skipped by default. */
  include: z.boolean().optional(),
  categoryId: idSchema.nullish(),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  description: requiredText('Description is required', 200).optional(),
  kind: sentKind,
  /** The other side of a transfer, as proposed for the row: they are paired. */
  transferOf: transferOfSchema.nullish(),
  accountId: idSchema.nullish(),
});

/** Options for rows: those of a row override those of the file, which override the proposal. */
export const commitImportSchema = z.object({
  rows: z
    .array(sentRow)
    .max(MOST_IMPORT_ROWS, bounded('Send at most {0} rows', MOST_IMPORT_ROWS))
    .default([]),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  categoryId: idSchema.nullish(),
  /** The account of all rows without a rule or choice of another; stored for the next file of this source. */
  accountId: idSchema.nullish(),
  /** Whether to import a file whose own total is not the sum of its lines, as in an excerpt. */
  despiteTotal: z.boolean().optional(),
  /** `inbox` moves the rows into the viewer's inbox instead of booking them. */
  to: z.literal('inbox', 'Use to: inbox').optional(),
});

/** Only the owner is notified of an import. */
const changed = {
  changes: ['transactions', 'personal-budgets'],
  mayChange: ['imports', 'inbox', 'accounts', 'fair-share'],
} as const satisfies Change;

export const importEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/imports',
    summary: "The viewer's own imports, newest first.",
    access: 'couple',
    status: 200,
    dependsOn: ['imports'],
    response: z.array(importSummarySchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/imports',
    summary: 'Parses a bank statement or an export of another app, without booking anything.',
    access: 'couple',
    status: 201,
    bodyKind: 'form',
    body: z.object({
      file: z.file('Choose a file'),
      mapping: sentMappingSchema.optional(),
    }),
    changes: ['imports'],
    response: importSchema,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'An import of the viewer, in its original response.',
    access: 'couple',
    status: 200,
    params: idParams,
    dependsOn: ['imports'],
    response: importSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/imports/:id',
    summary: 'Parses the file of a draft again, with another mapping.',
    access: 'couple',
    status: 200,
    params: idParams,
    body: z.object({ mapping: sentMappingSchema }),
    changes: ['imports'],
    response: importSchema,
  }),
  commit: defineEndpoint({
    method: 'POST',
    path: '/api/imports/:id/commit',
    summary: 'Books the included rows of a draft: all, or none after an error.',
    access: 'couple',
    status: 201,
    bodyKind: 'large',
    params: idParams,
    body: commitImportSchema,
    ...changed,
    response: z.object({
      created: z.number().int(),
      skipped: z.number().int(),
    }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    summary:
      'Undoes an import: deletes its remaining transactions and what was added for its names, or the draft.',
    access: 'couple',
    status: 204,
    params: idParams,
    ...changed,
    mayChange: ['imports', 'accounts', 'categories', 'recurring', 'date-nights', 'fair-share'],
  }),
};
