import { splitSchema } from '@harmony/contract';
import { z } from 'zod';

const text = z.string().max(2000);
const name = z.string().max(200);

/** The last column of an export, as JSON: the details that the other columns do not state exactly. */
export const ownDetailsSchema = z.object({
  id: z.string().max(100),
  categoryId: name.optional(),
  accountId: name.optional(),
  otherAccountId: name.optional(),
  transferId: name.optional(),
  refundOf: name.optional(),
  paidBy: name.optional(),
  split: splitSchema.optional(),
  parts: z
    .array(z.object({ categoryId: name, category: name, amount: name, notes: text.optional() }))
    .max(50)
    .optional(),
  /** Texts that a CSV file does not keep, because of their line ends. */
  description: text.optional(),
  notes: text.optional(),
});
export type OwnDetails = z.infer<typeof ownDetailsSchema>;

/** Reads the details of an exported row; `undefined` if they are missing or have been damaged. */
export function ownDetailsIn(cell: string): OwnDetails | undefined {
  if (!cell.startsWith('{')) return undefined;
  try {
    return ownDetailsSchema.safeParse(JSON.parse(cell)).data;
  } catch {
    return undefined;
  }
}
