import { defineMigration } from '../database/schema.ts';
import type { Work } from '../database/transaction.ts';
import { coupleModel } from './couple.model.ts';

/** All couples that were there before had dollars. */
export const addCurrency = defineMigration('065-currency', (schema) =>
  schema.column('couples', 'currency', `CHAR(3) NOT NULL DEFAULT 'USD'`),
);

/** Stores the currency of a couple that is guarded. */
export async function storeCurrency(work: Work, coupleId: string, currency: string): Promise<void> {
  await coupleModel(work).update({ currency }, { where: { id: coupleId } });
}
