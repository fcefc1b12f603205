import { z } from 'zod';
import { boundedRecord } from './bounded-record.ts';
import { amountSchema, idSchema, sentAmountFromZero } from './fields.ts';

const percentSchema = z
  .int('Use whole percentages')
  .min(0, 'Use percentages from 0 to 100')
  .max(100, 'Use percentages from 0 to 100');

const PARTNERS = 2;

/** Returns the schema of a record by the ids of the partners. */
function byPartner<Value extends z.ZodType>(value: Value, message: string) {
  return boundedRecord(idSchema, value, PARTNERS, message);
}

/** Percentages by the members' ids. */
export const percentsSchema = z.record(idSchema, percentSchema);

/** Percentages in a request: integers that sum to 100. */
export const sentPercents = byPartner(percentSchema, 'Enter each of your percentages').refine(
  (shares) => Object.values(shares).reduce((sum, percent) => sum + percent, 0) === 100,
  'The percentages have to add up to 100',
);

const equalSchema = z.object({ kind: z.literal('equal') });

/** How a shared transaction is split, where the couple's rule does not apply. */
export const splitSchema = z.discriminatedUnion('kind', [
  equalSchema,
  z.object({ kind: z.literal('percent'), shares: percentsSchema }),
  z.object({ kind: z.literal('amount'), shares: z.record(idSchema, amountSchema) }),
]);

/** A split in a request; `null` is the couple's rule. The sum of amounts is checked together with the total. */
export const sentSplit = z
  .discriminatedUnion(
    'kind',
    [
      equalSchema,
      z.object({ kind: z.literal('percent'), shares: sentPercents }),
      z.object({
        kind: z.literal('amount'),
        shares: byPartner(
          sentAmountFromZero('Enter each of your shares'),
          'Enter each of your shares',
        ),
      }),
    ],
    'Choose how to split it',
  )
  .nullable();
