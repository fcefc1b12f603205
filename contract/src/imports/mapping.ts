import { z } from 'zod';
import { boundedRecord } from '../api/bounded-record.ts';
import { idSchema } from '../api/fields.ts';

/** Supported statement formats; `ofx` includes QFX, `camt053` includes reports in camt.052. */
export const statementFormatSchema = z.enum(['csv', 'ofx', 'qif', 'camt053', 'mt940']);
export type StatementFormat = z.infer<typeof statementFormatSchema>;

export const dateOrderSchema = z.enum(['ymd', 'dmy', 'mdy'], 'Choose ymd, dmy or mdy');
export type DateOrder = z.infer<typeof dateOrderSchema>;

/** A column of a CSV file: its heading, or its position from 0. */
export const columnSchema = z.union(
  [
    z.string().trim().min(1, 'Choose a column').max(200, 'Use at most 200 characters'),
    z.number().int('Use a whole number from 0').min(0, 'Use a whole number from 0').max(999),
  ],
  'Name a column by its heading, or by its place from 0',
);
export type Column = z.infer<typeof columnSchema>;

const columnsSchema = z
  .object({
    date: columnSchema,
    description: columnSchema,
    /** Spending is negative, unless `direction` or `invert` are set. */
    amount: columnSchema.optional(),
    /** Columns for spending and income, in place of `amount`. */
    debit: columnSchema.optional(),
    credit: columnSchema.optional(),
    /** A column whose words distinguish spending from income, such as S and H, Af and Bij, Debit and Credit. */
    direction: columnSchema.optional(),
    notes: columnSchema.optional(),
    reference: columnSchema.optional(),
    category: columnSchema.optional(),
    /** A fee that is not part of the amount. */
    fee: columnSchema.optional(),
  })
  .superRefine(({ amount, debit, credit }, context) => {
    if (amount === undefined && (debit === undefined || credit === undefined)) {
      const message = 'Choose the column with the amount, or the two with debit and credit';
      context.addIssue({ code: 'custom', path: ['amount'], message });
    }
  });

/** Names in a file. */
const nameSchema = z.string().max(200);
const MOST_NAMES = 500;

const namesSchema = boundedRecord(
  nameSchema,
  idSchema.nullable(),
  MOST_NAMES,
  'Choose for at most 500 names',
);

export const mappingSchema = z.object({
  columns: columnsSchema,
  dateOrder: dateOrderSchema,
  /** Decimal separator. */
  decimal: z.enum(['.', ','], 'Choose . or ,'),
  separator: z.string('Choose a separator').length(1, 'Use one character, such as ;'),
  encoding: z.string('Choose an encoding').trim().min(1, 'Choose an encoding').max(40),
  /** Number of lines before the headings, or before the first row without headings. */
  skipLines: z.number('Use a whole number from 0').int('Use a whole number from 0').min(0),
  /** Whether spending is positive in the file, as on card statements; an explicit plus sign is still income. */
  invert: z.boolean('Use true or false'),
  /** Meanings of unknown words in the status column. */
  statuses: boundedRecord(
    nameSchema,
    z.enum(['booked', 'left-out'], 'Choose booked or left-out'),
    MOST_NAMES,
    'Choose for at most 500 words',
  ).optional(),
  /** Members by the names of people in an export of shared expenses. */
  people: boundedRecord(
    nameSchema,
    z.enum(['me', 'partner'], 'Choose me or partner'),
    MOST_NAMES,
    'Choose for at most 500 people',
  ).optional(),
  /** Accounts by their names in the file; null for none. */
  accounts: namesSchema.optional(),
  /** Categories by their names in an export of another app; null for none. */
  categories: namesSchema.optional(),
  /** Lines to import although they were left out by default. */
  take: z.array(z.number('Use a whole number from 1').int().min(1)).max(1000).optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** Options of a QIF file: the order of its dates, and the sign of spending if the file leaves it open. */
export const qifMappingSchema = mappingSchema
  .pick({ dateOrder: true, invert: true })
  .partial({ invert: true });
export type QifMapping = z.infer<typeof qifMappingSchema>;

/** How a file was read, in a response; the other formats describe themselves. */
export const statementMappingSchema = z.union([mappingSchema, qifMappingSchema]);
export type StatementMapping = z.infer<typeof statementMappingSchema>;

/** A mapping in a request: omitted parts are guessed from the file. */
export const sentMappingSchema = mappingSchema.partial();
export type SentMapping = z.infer<typeof sentMappingSchema>;
