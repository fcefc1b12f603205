import { mappingSchema } from '@harmony/contract';
import { z } from 'zod';

const endSchema = z.object({ description: z.string() });

/** The expected result of reading a sample: its `expected.json`. */
const expectedSampleSchema = z.object({
  format: z.string(),
  /** Whether it must, may, or must not be read without a mapping. */
  auto: z.enum(['yes', 'either', 'ask', 'flag']),
  mapping: mappingSchema.partial().optional(),
  mayRefuse: z.boolean().default(false),
  /** Date and cents, such as `2026-03-14 -1250`. */
  each: z.array(z.string()),
  /** All correct dates of each row. */
  eachDates: z.array(z.array(z.string())).optional(),
  /** An alternative valid count and sum of rows. */
  rowsAlt: z.object({ rows: z.number(), sumCents: z.number() }).optional(),
  /** Number of rows that may be omitted as pending. */
  pendingRows: z.number().default(0),
  /** Number of rows that may have either sign. */
  looseSign: z.number().default(0),
  first: endSchema,
  last: endSchema,
});
export type ExpectedSample = z.infer<typeof expectedSampleSchema>;

export const expectedSamplesSchema = z.record(z.string(), expectedSampleSchema);
