import type { Currency } from '@harmony/contract';
import type { Reader, Work } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { coupleModel } from './couple.model.ts';

/**
 * Returns the currency of a couple. If the couple is guarded, it cannot change until the end of the transaction.
 *
 * @throws ApiError `not_found` if the couple does not exist
 */
export async function currencyOf(reader: Reader, coupleId: string): Promise<Currency> {
  const couple = await coupleModel(reader).findOne({
    where: { id: coupleId },
    attributes: ['currency'],
  });
  if (!couple) throw notFound();
  return couple.currency;
}

export async function storeCurrency(work: Work, coupleId: string, currency: string): Promise<void> {
  await coupleModel(work).update({ currency }, { where: { id: coupleId } });
}
