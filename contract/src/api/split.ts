import { z } from 'zod';
import { amountSchema, idSchema, sentAmountFromZero } from './fields.ts';

const percentSchema = z
  .int('Use whole percents')
  .min(0, 'Use percents from 0 to 100')
  .max(100, 'Use percents from 0 to 100');

const PARTNERS = 2;

/**
 * A value for each partner, by their ids. Keys are counted first, since each invalid key becomes an issue.
 *
 * @param message for anything else than an object with at most two keys
 */
function byPartner<Value extends z.ZodType>(value: Value, message: string) {
  const schema = z.record(idSchema, value, message);
  const counted = z.preprocess((sent, context) => {
    if (typeof sent === 'object' && sent !== null && Object.keys(sent).length > PARTNERS) {
      context.addIssue({ code: 'custom', message });
    }
    return sent;
  }, schema);
  // The type of a preprocessed input is unknown, although the schema decides on it.
  return counted as unknown as z.ZodType<z.output<typeof schema>, z.input<typeof schema>>;
}

/** Percentages by the members' ids. */
export const percentsSchema = z.record(idSchema, percentSchema);

/** Percentages in a request: integers that sum to 100. */
export const sentPercents = byPartner(percentSchema, 'Say what percent each of you bears').refine(
  (shares) => Object.values(shares).reduce((sum, percent) => sum + percent, 0) === 100,
  'The percents have to add up to 100',
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
          sentAmountFromZero('Say how much each of you bears'),
          'Say how much each of you bears',
        ),
      }),
    ],
    'Choose how to split it',
  )
  .nullable();
