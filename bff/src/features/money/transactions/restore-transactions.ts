import type { Part, Transaction } from '@harmony/contract';
import { Op } from 'sequelize';
import type { AccountRow } from '../accounts/read-accounts.ts';
import { currentCategory } from '../categories/read-categories.ts';
import type { Work } from '../../../platform/database/database.ts';
import { readJson } from '../../../platform/database/read-json.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { announceTransaction } from './announce-transaction.ts';
import { storeEntered } from './create-transaction.ts';
import { keptSchema } from './kept-transaction.ts';
import type { Kept } from './kept-transaction.ts';
import { linkedAccounts, placeIn, showRefundsOf } from './links.ts';
import type { Links } from './links.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { deletedTransactionModel, restorableSince } from './transaction.model.ts';
import { transferModel } from './transfers/transfer.model.ts';
import { listVisible } from './visible-transactions.ts';

/**
 * Restores transactions deleted during the last day: those that the viewer deleted, and their own. All other deleted
 * transactions do not exist for the viewer, exactly like hidden ones.
 *
 * The plan of each author limits this, regardless of who restores. So a partner can find out whether the author has
 * filled the places that the partner emptied, also with hidden transactions, which lets them count at most as many as
 * they have deleted during the last day. This is a known limit (docs/security.md): the specification returns a place at
 * once and never exceeds the plan. Restoring immediately is never refused below the limit.
 *
 * @param ids without duplicates
 * @returns the restored transactions
 * @throws ApiError `not_found` for one that the viewer cannot restore, `tier_limit`; in these cases nothing is restored
 */
export async function restoreTransactions(
  change: CoupleChange,
  ids: readonly string[],
): Promise<Transaction[]> {
  const { work, viewer } = change;
  const named = await restorable(work, viewer, { id: [...ids] });
  if (named.length < ids.length) throw notFound();
  const transferIds = named.flatMap(({ transfer }) => (transfer ? [transfer.id] : []));
  const others =
    transferIds.length === 0 ? [] : await restorable(work, viewer, { transferId: transferIds });
  const deleted = [...named, ...others.filter(({ transaction }) => !ids.includes(transaction.id))];
  await assertRoom(work, viewer, deleted);
  const restored = await restore(change, deleted);
  await deletedTransactionModel(work).destroy({
    where: { id: deleted.map(({ transaction }) => transaction.id) },
  });
  const isBooking = deleted.some(({ dateNightId }) => dateNightId !== null);
  await announceTransaction(change, restored, isBooking);
  return restored;
}

/** @throws ApiError `tier_limit` if one of the authors has no room for their deleted ones */
async function assertRoom(
  work: Work,
  viewer: CoupleViewer,
  deleted: readonly Kept[],
): Promise<void> {
  // In the demo, deleted transactions still occupy their place.
  if (viewer.isDemo) return;
  const byAuthor = Map.groupBy(deleted, ({ transaction }) => transaction.userId);
  for (const [authorId, own] of byAuthor) {
    const author = authorId === viewer.user.id ? viewer : await authorOf(work, authorId);
    // A transfer counts once.
    const places = new Set(own.map(({ transaction, transfer }) => transfer?.id ?? transaction.id));
    await assertBelowLimit(work, author, places.size);
  }
}

async function authorOf(work: Work, userId: string): Promise<CoupleViewer> {
  const author = await loadViewerOfUser(work, userId);
  if (!author || !isInCouple(author)) throw notFound();
  return author;
}

async function restorable(
  work: Work,
  { user, couple }: CoupleViewer,
  wanted: { id: string[] } | { transferId: string[] },
): Promise<Kept[]> {
  const rows = await deletedTransactionModel(work).findAll({
    where: {
      ...wanted,
      coupleId: couple.id,
      deletedAt: { [Op.gt]: restorableSince() },
      [Op.or]: [{ userId: user.id }, { deletedBy: user.id }],
    },
    attributes: ['rowJson'],
  });
  return rows.map(({ rowJson }) => readJson('a deleted transaction', keptSchema, rowJson));
}

/** Returns a cached lookup of categories that resolves replacements. */
function replacements(work: Work): (categoryId: string) => Promise<string> {
  const found = new Map<string, string>();
  return async (categoryId) => {
    const known = found.get(categoryId);
    if (known !== undefined) return known;
    const category = await currentCategory(work, categoryId);
    if (!category) throw notFound();
    found.set(categoryId, category.id);
    return category.id;
  };
}

/**
 * Returns a transaction as it is restored to its account, which may have been opened, closed or deleted since. A hidden
 * one in an account that is open by now is restored without an account.
 *
 * @param accounts the existing accounts among its links
 */
function restoredPlacement(
  transaction: Transaction,
  before: Links,
  accounts: ReadonlyMap<string, AccountRow>,
): { transaction: Transaction; links: Links } {
  const existing = (id: string | null) => (id !== null && accounts.has(id) ? id : null);
  const links = {
    ...before,
    accountId: existing(before.accountId),
    otherAccountId: existing(before.otherAccountId),
  };
  const account = links.accountId === null ? undefined : accounts.get(links.accountId);
  if (!account) return { transaction, links };
  if (transaction.kind === 'transfer' || transaction.kind === 'adjustment') {
    const { isPaidJointly, ...placed } = placeIn(account);
    const paidBy = isPaidJointly ? null : transaction.paidBy;
    return { transaction: { ...transaction, ...placed, paidBy }, links };
  }
  const isRevealed = account.isOpen && !transaction.isVisible;
  return { transaction, links: isRevealed ? { ...links, accountId: null } : links };
}

async function restore(
  { work, services, viewer }: CoupleChange,
  deleted: readonly Kept[],
): Promise<Transaction[]> {
  const { couple, user } = viewer;
  const replacementOf = replacements(work);
  const rows: Parameters<typeof storeEntered>[2][number][] = [];
  const accounts = await linkedAccounts(
    work,
    deleted.map(({ links }) => links),
  );
  for (const { createdAt, ...kept } of deleted) {
    const { transaction, links } = restoredPlacement(kept.transaction, kept.links, accounts);
    const categoryId = await replacementOf(transaction.categoryId);
    const parts: Part[] = [];
    for (const part of transaction.parts) {
      parts.push({ ...part, categoryId: await replacementOf(part.categoryId) });
    }
    rows.push({ transaction: { ...transaction, categoryId, parts }, links, createdAt });
  }
  await storeEntered(work, couple.id, rows);
  const shown = rows.filter(({ transaction }) => transaction.isVisible);
  // Refunds may have been restored before the expense that they belong to.
  await showRefundsOf(
    work,
    shown.map(({ transaction }) => transaction.id),
    true,
  );
  const transfers = deleted.flatMap(({ transfer }) => (transfer ? [transfer] : []));
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  await transferModel(work).bulkCreate(
    [...byId.values()].map((each) => ({ ...each, coupleId: couple.id, userId: user.id })),
  );
  for (const { transaction, dateNightId } of deleted) {
    if (dateNightId === null) continue;
    await services.features.payments.relink(work, couple.id, dateNightId, transaction.id);
  }
  return listVisible(work, viewer, { ids: rows.map(({ transaction }) => transaction.id) });
}
