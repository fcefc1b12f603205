import { z } from 'zod';
import {
  amountSchema,
  idSchema,
  optionalText,
  sentCategoryId,
  sentPositiveAmount,
  sentSignedAmount,
} from './fields.ts';

/** What of a receipt belongs to one category. */
export const partSchema = z.object({
  categoryId: idSchema,
  /** Of the same sign as the whole. */
  amount: amountSchema,
  notes: z.string().nullable(),
});
export type Part = z.infer<typeof partSchema>;

/** The most parts of one transaction. */
export const MOST_PARTS = 50;

function sentPartsOf(amount: typeof sentSignedAmount) {
  return z
    .array(
      z.object({ categoryId: sentCategoryId, amount, notes: optionalText(200) }),
      'Say what belongs to which category',
    )
    .max(MOST_PARTS, `Use at most ${MOST_PARTS} parts`)
    .nullable()
    .transform((parts) => parts ?? []);
}

/** Parts that a caller sends; `null` is none. That they sum up to the whole is checked with the amount. */
export const sentParts = sentPartsOf(sentSignedAmount);

/** Parts as people enter them: above zero, as is the whole. */
export const enteredParts = sentPartsOf(sentPositiveAmount('Amount is required'));
