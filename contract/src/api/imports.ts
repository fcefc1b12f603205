import { z } from 'zod';
import {
  sentMappingSchema,
  statementFormatSchema,
  statementMappingSchema,
} from '../imports/mapping.ts';
import { currencySchema } from './couples.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { amountSchema, daySchema, idParams, idSchema, requiredText } from './fields.ts';
import { transactionTypeSchema } from './transactions.ts';

/** The largest file that can be imported: 10 MB. */
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;

/** The most rows of a file. */
export const MOST_IMPORT_ROWS = 20_000;

/** A payment in a file, with what it becomes unless somebody says otherwise. */
export const importRowSchema = z.object({
  /** Its place in the file, from 0. */
  index: z.number().int(),
  date: daySchema,
  /** Negative is spending. */
  amount: amountSchema,
  description: z.string(),
  /** What the file calls it; a rule may have given it a better description. */
  originalDescription: z.string(),
  notes: z.string().nullable(),
  /** What the bank calls it. */
  reference: z.string().nullable(),
  categoryId: idSchema.nullable(),
  /** Why it has this category: a rule, what one may see of the couple's history, or the file. */
  categoryReason: z.enum(['rule', 'history', 'file']).nullable(),
  type: transactionTypeSchema,
  isVisible: z.boolean(),
  /** Whether a rule says whose it is; what is said of the whole file does not change that. */
  typeReason: z.literal('rule').nullable(),
  /** A transaction that the viewer may see, which is most likely the same payment. */
  duplicateOf: idSchema.nullable(),
  /** Whether a row before it says exactly the same. */
  isRepeatedInFile: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** What a CSV file looks like, to correct how it is read. */
const tableSchema = z.object({
  headings: z.array(z.string()).nullable(),
  firstRows: z.array(z.array(z.string())),
});

/** A file that was read. Nothing of it is entered before it is committed. */
export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  format: statementFormatSchema,
  /** How the file was read; `null` where its format says it itself. */
  mapping: statementMappingSchema.nullable(),
  /** Whether the mapping is a guess that somebody should look at. */
  needsMapping: z.boolean(),
  rows: z.array(importRowSchema),
  /** What could not be read, and why. */
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** The account that the file names. */
  account: z.object({ bank: z.string().nullable(), number: z.string().nullable() }).nullable(),
  /** In which currency its amounts are, where it says so; nothing is converted. Imports of before do not tell. */
  currency: currencySchema.nullable().default(null),
  table: tableSchema.nullable(),
  /** What its payments are unless a rule says otherwise: as with the last file of this kind. */
  usual: z.object({ type: transactionTypeSchema, isVisible: z.boolean() }),
});
export type Import = z.infer<typeof importSchema>;

/** An import in the list of them. */
export const importSummarySchema = z.object({
  id: idSchema,
  fileName: z.string(),
  format: statementFormatSchema,
  /** An ISO date and time in UTC. */
  createdAt: z.iso.datetime(),
  /** When it was committed; `null` for a draft. */
  committedAt: z.iso.datetime().nullable(),
  rowCount: z.number().int(),
  /** How many transactions it created. */
  createdCount: z.number().int(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

const sentRow = z.object({
  index: z.number('Use a whole number from 0').int('Use a whole number from 0').min(0),
  /** Whether it is taken over; duplicates and repeated rows are left out unless this says so. */
  include: z.boolean().optional(),
  categoryId: idSchema.nullish(),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  description: requiredText('Description is required', 200).optional(),
});

/** What becomes of the rows: what is said of one, else of all, else what the import shows. */
export const commitImportSchema = z.object({
  rows: z.array(sentRow).max(MOST_IMPORT_ROWS, `Send at most ${MOST_IMPORT_ROWS} rows`).default([]),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  categoryId: idSchema.nullish(),
});

/** The owner alone hears of the import. */
const changed = {
  changes: ['transactions', 'personal-budgets'],
  mayChange: ['imports'],
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
    summary: 'Reads a statement of a bank or an export of another app, and enters nothing yet.',
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
    summary: 'An import of the viewer, as it was answered first.',
    access: 'couple',
    status: 200,
    params: idParams,
    dependsOn: ['imports'],
    response: importSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/imports/:id',
    summary: 'Reads the file of a draft again, as the mapping says.',
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
    summary: 'Enters the rows of a draft: all that are to be, or after an error none.',
    access: 'couple',
    status: 201,
    bodyKind: 'large',
    params: idParams,
    body: commitImportSchema,
    ...changed,
    response: z.object({
      created: z.number().int(),
      /** How many rows were left out. */
      skipped: z.number().int(),
    }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    summary: 'Takes an import back: exactly what it created and is still there, or the draft.',
    access: 'couple',
    status: 204,
    params: idParams,
    ...changed,
  }),
};
