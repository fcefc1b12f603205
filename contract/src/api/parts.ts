import { z } from 'zod';
import {
  amountSchema,
  idSchema,
  optionalText,
  sentCategoryId,
  sentPositiveAmount,
  sentSignedAmount,
} from './fields.ts';
import { bounded } from './message.ts';

/** The part of a receipt that belongs to one category. */
export const partSchema = z.object({
  categoryId: idSchema,
  /** Same sign as the total. */
  amount: amountSchema,
  notes: z.string().nullable(),
});
export type Part = z.infer<typeof partSchema>;

export const MOST_PARTS = 50;

function sentPartsOf(amount: typeof sentSignedAmount) {
  return z
    .array(
      z.object({ categoryId: sentCategoryId, amount, notes: optionalText(200) }),
      'Choose a category for each part',
    )
    .max(MOST_PARTS, bounded('Use at most {0} parts', MOST_PARTS))
    .nullable()
    .transform((parts) => parts ?? []);
}

/** Parts in a request; `null` means none. Their sum is checked together with the amount. */
export const sentParts = sentPartsOf(sentSignedAmount);

/** Parts as entered: positive, as is the total. */
export const enteredParts = sentPartsOf(sentPositiveAmount('Amount is required'));
