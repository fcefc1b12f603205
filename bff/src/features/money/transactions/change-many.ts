import { storeRows } from '../../../platform/database/store-rows.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { Replacement } from '../../../core/feature/feature.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { refreshMonths } from './account-months.ts';
import { transactionsBy } from './visibility.ts';
import { searchTextOf } from './search-text.ts';
import { transactionModel } from './transaction.model.ts';
import type { NewTransactionRow } from './transaction.model.ts';
import { transferModel } from './transfers/transfer.model.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * Hides all visible personal transactions of a couple. Hidden and deleted ones are not touched, so that the time taken
 * does not reveal how many there are.
 */
export async function hidePersonal(work: Work, coupleId: string): Promise<void> {
  // Raw SQL: it forces the index of visible rows.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_visible')} SET is_visible = 0
     WHERE couple_id = ? AND is_visible = 1 AND type = 'personal'`,
    [coupleId],
  );
}

/**
 * Deletes a user's personal transactions. All of them are hidden and in former couples, including the one that has just
 * ended.
 */
export async function forgetPersonal(work: Work, userId: string): Promise<void> {
  // Raw SQL: the table belongs to the feature `archives`, which is above this one.
  const former = await work.select<{ coupleId: string }>(
    `SELECT couple_id AS coupleId FROM former_members WHERE user_id = ?`,
    [userId],
  );
  const from = work.dialect === 'mysql' ? 'DELETE transactions FROM' : 'DELETE FROM';
  for (const { coupleId } of former) {
    // Raw SQL: it forces the index of own rows. MariaDB would choose one by the number of the partner's hidden rows.
    await work.change(
      `${from} ${transactionsBy(work, 'transactions_own')}
       WHERE couple_id = ? AND user_id = ? AND is_visible = 0`,
      [coupleId, userId],
    );
  }
}

/**
 * Moves visible transactions to the category that replaces another one. Hidden ones keep the old category, which
 * redirects to the new one, so that the time taken does not reveal them.
 */
export async function moveVisible(
  { work, viewer: { couple } }: CoupleChange,
  { id, replacement }: Replacement,
): Promise<void> {
  // Raw SQL: it forces the index of visible rows.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_by_category')} SET category_id = ?
     WHERE couple_id = ? AND category_id = ? AND is_visible = 1`,
    [replacement, couple.id, id],
  );
}

/** Stores transactions of any couples in large batches. */
export async function storeTransactions(
  work: Work,
  transactions: readonly NewTransactionRow[],
): Promise<void> {
  await storeRows(work, {
    table: transactionModel.table,
    common: {},
    columns: {
      id: 'id',
      couple_id: 'id',
      user_id: 'id',
      category_id: 'id',
      description: 'text',
      notes: 'text',
      amount_cents: 'integer',
      type: 'text',
      is_visible: 'flag',
      date: 'text',
      recurring_id: 'id',
      paid_by: 'id',
      split_kind: 'text',
      split_author: 'integer',
      has_parts: 'flag',
      kind: 'text',
      account_id: 'id',
      open_account_id: 'id',
      is_paid_jointly: 'flag',
      refund_of: 'id',
      open_refund_of: 'id',
      transfer_id: 'id',
      other_account_id: 'id',
      open_other_account_id: 'id',
      search_text: 'text',
      created_at: 'instant',
    },
    rows: transactions.map((each) => ({
      id: each.id,
      couple_id: each.coupleId,
      user_id: each.userId,
      category_id: each.categoryId,
      description: each.description,
      notes: each.notes ?? null,
      amount_cents: each.amountCents,
      type: each.type,
      is_visible: each.isVisible,
      date: each.date,
      recurring_id: each.recurringId ?? null,
      paid_by: each.paidBy ?? null,
      split_kind: each.splitKind ?? null,
      split_author: each.splitAuthor ?? null,
      has_parts: each.hasParts ?? false,
      kind: each.kind ?? null,
      account_id: each.accountId ?? null,
      open_account_id: each.openAccountId ?? null,
      is_paid_jointly: each.isPaidJointly ?? false,
      refund_of: each.refundOf ?? null,
      open_refund_of: each.openRefundOf ?? null,
      transfer_id: each.transferId ?? null,
      other_account_id: each.otherAccountId ?? null,
      open_other_account_id: each.openOtherAccountId ?? null,
      search_text: searchTextOf(each),
      created_at: each.createdAt,
    })),
  });
  await refreshMonths(work, transactions);
}

const IDS_AT_ONCE = 500;

/** Returns whether any of the viewer's transactions is visible to the partner. */
export async function isAnySeen(
  reader: Reader,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<boolean> {
  const asPartner: CoupleViewer = { ...viewer, isMirror: true };
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const own = { ids: ids.slice(start, start + IDS_AT_ONCE), authorId: viewer.user.id };
    if ((await listVisible(reader, asPartner, own, 1)).length > 0) return true;
  }
  return false;
}

/** Deletes transactions of a user permanently, with transfers that have no other side; missing ones are ignored. */
export async function deleteOwn(work: Work, userId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    // Raw SQL: it forces the index of ids.
    const own = await work.select<{ id: string; transferId: string | null }>(
      `SELECT id, transfer_id AS transferId FROM ${transactionsBy(work, 'PRIMARY')}
       WHERE id IN (?) AND user_id = ?`,
      [some, userId],
    );
    await transactionModel(work).destroy({ where: { id: own.map(({ id }) => id) } });
    await deleteEmptyTransfers(
      work,
      own.flatMap(({ transferId }) => transferId ?? []),
    );
  }
}

async function deleteEmptyTransfers(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Raw SQL: through the index of transfers.
  const left = await work.select<{ transferId: string }>(
    `SELECT DISTINCT transfer_id AS transferId
     FROM ${transactionsBy(work, 'transactions_of_transfer')} WHERE transfer_id IN (?)`,
    [ids],
  );
  const kept = new Set(left.map(({ transferId }) => transferId));
  await transferModel(work).destroy({ where: { id: ids.filter((id) => !kept.has(id)) } });
}
