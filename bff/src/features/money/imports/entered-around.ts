import { addDays, toCents } from '@harmony/contract';
import type { StatementFormat, Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { pagesOfVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { MAX_DAYS_BY_REFERENCE } from './duplicates.ts';
import type { Entered, Payment } from './duplicates.ts';

interface Imported {
  transactionId: string;
  format: StatementFormat;
  reference: string | null;
  description: string;
  isShared: 0 | 1;
}

/**
 * Returns transactions visible to the viewer with matching amounts, within a few days of a file's payments. The
 * original texts of the partner's imports are included only if they were shared from the start.
 */
export async function enteredAround(
  reader: Reader,
  viewer: CoupleViewer,
  payments: readonly Pick<Payment, 'date' | 'amount'>[],
): Promise<Entered[]> {
  const sorted = payments.map(({ date }) => date).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const alike = {
    from: addDays(first, -MAX_DAYS_BY_REFERENCE),
    to: addDays(last, MAX_DAYS_BY_REFERENCE),
    amounts: [...new Set(payments.map(({ amount }) => toCents(amount)))],
  };
  const entered: Entered[] = [];
  for await (const page of pagesOfVisible(reader, viewer, alike)) {
    entered.push(...(await withImported(reader, viewer, page)));
  }
  return entered;
}

async function withImported(
  reader: Reader,
  { user }: CoupleViewer,
  transactions: readonly Transaction[],
): Promise<Entered[]> {
  if (transactions.length === 0) return [];
  const known = transactions.filter(({ type, userId }) => type === 'shared' || userId === user.id);
  const rows = await importedAs(reader, known);
  const byId = new Map(
    rows.map(({ transactionId, isShared, ...row }) => [transactionId, { isShared, row }] as const),
  );
  return transactions.map(({ id, userId, date, amount, description }) => {
    const isOwn = userId === user.id;
    const found = byId.get(id);
    const imported = isOwn || found?.isShared === 1 ? found?.row : undefined;
    return { id, date, amount, description, ...(imported && { imported: { ...imported, isOwn } }) };
  });
}

async function importedAs(
  reader: Reader,
  transactions: readonly Transaction[],
): Promise<readonly Imported[]> {
  if (transactions.length === 0) return [];
  // Raw SQL: by ids that were read as visible.
  return reader.select<Imported>(
    `SELECT transaction_id AS transactionId, format, reference, description, is_shared AS isShared
     FROM imported_rows WHERE transaction_id IN (?)`,
    [transactions.map(({ id }) => id)],
  );
}
