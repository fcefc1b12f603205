import type { Transaction } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import type { Replacement } from '../feature/feature.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { transactionsBy } from './visibility.ts';
import { transactionModel } from './transaction.model.ts';
import type { NewTransactionRow } from './transaction.model.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * Makes what was personal in a couple its author's alone. What is hidden already is left alone, and so
 * is what was deleted: how much of it there is must not be felt here.
 */
export async function hidePersonal(work: Work, coupleId: string): Promise<void> {
  // By hand: it names the index that holds nothing hidden.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_visible')} SET is_visible = 0
     WHERE couple_id = ? AND is_visible = 1 AND type = 'personal'`,
    [coupleId],
  );
}

/**
 * Deletes all that was personal to somebody. It is in couples that have ended, the last one just now,
 * and hidden.
 */
export async function forgetPersonal(work: Work, userId: string): Promise<void> {
  // By hand: a table of the feature archives, which stands above.
  const former = await work.select<{ coupleId: string }>(
    `SELECT couple_id AS coupleId FROM former_members WHERE user_id = ?`,
    [userId],
  );
  for (const { coupleId } of former) {
    await transactionModel(work).destroy({ where: { coupleId, userId, isVisible: false } });
  }
}

/**
 * Moves what both see to the category that takes the place of another. What one of them hides stays
 * as it is, so that it takes no time: the old category remains as a mark of the new one.
 */
export async function moveVisible(
  work: Work,
  coupleId: string,
  { id, replacement }: Replacement,
): Promise<void> {
  // By hand: it names the index that holds nothing hidden.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_by_category')} SET category_id = ?
     WHERE couple_id = ? AND category_id = ? AND is_visible = 1`,
    [replacement, coupleId, id],
  );
}

/** Stores many transactions at once. */
export async function storeTransactions(
  work: Work,
  rows: readonly NewTransactionRow[],
): Promise<void> {
  await transactionModel(work).bulkCreate(rows);
}

/** So many ids stand in one statement. */
const IDS_AT_ONCE = 500;

/**
 * Deletes transactions of the viewer for good, as far as they are still there.
 *
 * @returns those that were
 */
export async function deleteOwn(
  work: Work,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<Transaction[]> {
  const deleted: Transaction[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    deleted.push(...(await listVisible(work, viewer, { ids: some, authorId: viewer.user.id })));
    await transactionModel(work).destroy({ where: { id: some, userId: viewer.user.id } });
  }
  return deleted;
}
