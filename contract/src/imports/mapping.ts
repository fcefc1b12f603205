import { z } from 'zod';

/** The kinds of statements that can be read; `ofx` is also QFX, `camt053` also the reports of camt.052. */
export const statementFormatSchema = z.enum(['csv', 'ofx', 'qif', 'camt053', 'mt940']);
export type StatementFormat = z.infer<typeof statementFormatSchema>;

export const dateOrderSchema = z.enum(['ymd', 'dmy', 'mdy'], 'Choose ymd, dmy or mdy');
export type DateOrder = z.infer<typeof dateOrderSchema>;

/** A column of a CSV file: its heading, or its place from 0. */
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
    /** Spending negative, unless `direction` or `invert` say otherwise. */
    amount: columnSchema.optional(),
    /** What was spent and what was received, in two columns in place of `amount`. */
    debit: columnSchema.optional(),
    credit: columnSchema.optional(),
    /** Its words tell spending from income, such as S and H, Af and Bij, Debit and Credit. */
    direction: columnSchema.optional(),
    notes: columnSchema.optional(),
    reference: columnSchema.optional(),
    category: columnSchema.optional(),
  })
  .superRefine(({ amount, debit, credit }, context) => {
    if (amount === undefined && (debit === undefined || credit === undefined)) {
      const message = 'Choose the column with the amount, or the two with debit and credit';
      context.addIssue({ code: 'custom', path: ['amount'], message });
    }
  });

/** How a CSV file is to be read. */
export const mappingSchema = z.object({
  columns: columnsSchema,
  dateOrder: dateOrderSchema,
  /** What stands before the cents. */
  decimal: z.enum(['.', ','], 'Choose . or ,'),
  separator: z.string('Choose a separator').length(1, 'Use one character, such as ;'),
  /** Such as `utf-8` or `windows-1252`. */
  encoding: z.string('Choose an encoding').trim().min(1, 'Choose an encoding').max(40),
  /** How many lines come before the headings, or before the first row where there are none. */
  skipLines: z.number('Use a whole number from 0').int('Use a whole number from 0').min(0),
  /** Whether spending is positive in the file, as on cards: a plus that is written is income even so. */
  invert: z.boolean('Use true or false'),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** What can be asked about a QIF file: in which order its dates are. */
export const qifMappingSchema = mappingSchema.pick({ dateOrder: true });
export type QifMapping = z.infer<typeof qifMappingSchema>;

/** How a file was read, as it is answered; the other formats say it themselves. */
export const statementMappingSchema = z.union([mappingSchema, qifMappingSchema]);
export type StatementMapping = z.infer<typeof statementMappingSchema>;

/** A mapping that a caller sends: what is left out is guessed from the file. */
export const sentMappingSchema = mappingSchema.partial();
export type SentMapping = z.infer<typeof sentMappingSchema>;
