import { partsProblem, toCents, toDecimal } from '@harmony/contract';
import type { Currency, Part, Transaction } from '@harmony/contract';
import { listCategories } from '../categories/read-categories.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { transactionPartModel } from './transaction-part.model.ts';
import { partsTable, REPLACED } from './visibility.ts';

/**
 * Rejects parts that do not add up to the whole, or with a category that the couple does not have.
 *
 * @throws ApiError `invalid`
 */
export async function assertParts(
  reader: Reader,
  viewer: CoupleViewer,
  { amount, parts }: Pick<Transaction, 'amount' | 'parts'>,
): Promise<void> {
  if (parts.length === 0) return;
  const problem = partsProblem(parts, amount);
  if (problem) throw invalidField(problem.field, problem.message);
  const own = new Set((await listCategories(reader, viewer)).map(({ id }) => id));
  const foreign = parts.findIndex(({ categoryId }) => !own.has(categoryId));
  if (foreign !== -1) {
    throw invalidField(`parts.${foreign}.categoryId`, sentence('Choose one of your categories'));
  }
}

/** Returns the category of a whole: that of its first part, if any. */
export function categoryOfWhole({
  categoryId,
  parts,
}: Pick<Transaction, 'categoryId' | 'parts'>): string {
  return parts[0]?.categoryId ?? categoryId;
}

export async function storeParts(
  work: Work,
  transactions: readonly Pick<Transaction, 'id' | 'parts'>[],
): Promise<void> {
  await transactionPartModel(work).bulkCreate(
    transactions.flatMap(({ id, parts }) =>
      parts.map(({ categoryId, amount, notes }, place) => ({
        transactionId: id,
        place,
        categoryId,
        amountCents: toCents(amount),
        notes,
      })),
    ),
  );
}

export async function removeParts(
  work: Work,
  transactions: readonly Pick<Transaction, 'id' | 'parts'>[],
): Promise<void> {
  const ids = transactions.filter(({ parts }) => parts.length > 0).map(({ id }) => id);
  if (ids.length > 0) await transactionPartModel(work).destroy({ where: { transactionId: ids } });
}

const IDS_AT_ONCE = 500;

/**
 * Returns the parts of transactions.
 *
 * @param currency of the couple
 * @param ids of transactions with parts that are visible to the viewer
 */
export async function readParts(
  reader: Reader,
  currency: Currency,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Part[]>> {
  const parts = new Map<string, Part[]>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    // Raw SQL: it forces one index and resolves replaced categories.
    const rows = await reader.select<
      Omit<Part, 'amount'> & { transactionId: string; amountCents: number }
    >(
      `SELECT transaction_id AS transactionId, ${REPLACED} AS categoryId,
         amount_cents AS amountCents, notes
       FROM ${partsTable(reader)} WHERE transaction_id IN (?) ORDER BY transaction_id, place`,
      [ids.slice(start, start + IDS_AT_ONCE)],
    );
    for (const { transactionId, categoryId, amountCents, notes } of rows) {
      const part = { categoryId, amount: toDecimal(amountCents, currency), notes };
      parts.set(transactionId, [...(parts.get(transactionId) ?? []), part]);
    }
  }
  return parts;
}
