import type { Currency } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
import { defineMigration } from '../database/schema.ts';
import type { Work } from '../database/transaction.ts';
import { coupleModel } from './couple.model.ts';

/** All couples that were there before had dollars. */
export const addCurrency = defineMigration('065-currency', (schema) =>
  schema.column('couples', 'currency', `CHAR(3) NOT NULL DEFAULT 'USD'`),
);

/**
 * The currency of a couple. Of one that is guarded, it stays so until the end of the transaction.
 *
 * @throws ApiError `not_found` without such a couple
 */
export async function currencyOf(reader: Reader, coupleId: string): Promise<Currency> {
  const couple = await coupleModel(reader).findOne({
    where: { id: coupleId },
    attributes: ['currency'],
  });
  if (!couple) throw notFound();
  return couple.currency;
}

/** Stores the currency of a couple that is guarded. */
export async function storeCurrency(work: Work, coupleId: string, currency: string): Promise<void> {
  await coupleModel(work).update({ currency }, { where: { id: coupleId } });
}
