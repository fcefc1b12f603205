import { mappingSchema } from '@harmony/contract';
import { z } from 'zod';

const endSchema = z.object({ description: z.string() });

/** The expected result of reading a sample: its `expected.json`. */
const expectedSampleSchema = z.object({
  format: z.string(),
  /** Whether it has to be read without a mapping, may be, or has to be asked about. */
  auto: z.enum(['yes', 'either', 'ask', 'flag']),
  mapping: mappingSchema.partial().optional(),
  mayRefuse: z.boolean().default(false),
  /** Date and cents, such as `2026-03-14 -1250`. */
  each: z.array(z.string()),
  /** All dates that are right, for each. */
  eachDates: z.array(z.array(z.string())).optional(),
  /** Other ways to count what is in it. */
  rowsAlt: z.object({ rows: z.number(), sumCents: z.number() }).optional(),
  /** How many of the rows may be left out as not booked yet. */
  pendingRows: z.number().default(0),
  /** How many may have either sign. */
  looseSign: z.number().default(0),
  first: endSchema,
  last: endSchema,
});
export type ExpectedSample = z.infer<typeof expectedSampleSchema>;

export const expectedSamplesSchema = z.record(z.string(), expectedSampleSchema);
