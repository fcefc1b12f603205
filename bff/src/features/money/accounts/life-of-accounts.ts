import { digitsOf } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import type { Work } from '../../../platform/database/database.ts';
import { showRecurringAccount } from '../recurring/recurring-account.ts';
import { accountModel } from './account.model.ts';
import { forgetAccountIds, showAccountRows } from '../transactions/account-rows.ts';
import { moveTransfers } from '../transactions/transfers/move-transfers.ts';

/** Closes all own accounts of a couple that ends: from now on only their owners see them. */
export async function closeAllOf(work: Work, coupleId: string): Promise<void> {
  // Raw SQL: no model compares with null in this way.
  const open = await work.select<{ id: string }>(
    `SELECT id FROM accounts WHERE couple_id = ? AND is_open = 1 AND owner_id IS NOT NULL`,
    [coupleId],
  );
  for (const { id } of open) {
    await accountModel(work).update({ isOpen: false }, { where: { id } });
    await showAccountRows(work, id, false);
    await showRecurringAccount(work, coupleId, { id, isOpen: false });
  }
}

/**
 * Moves a user's own accounts and transfers from former couples into a new one, as their personal transactions move.
 * Those in a currency with other decimal digits stay with their transactions in the archive.
 */
export async function moveAccounts(work: Work, coupleId: string, userId: string): Promise<void> {
  // Raw SQL: the table belongs to the feature `archives`, which is above this one.
  const formers = await work.select<{ id: string; former: Currency; currency: Currency }>(
    `SELECT f.couple_id AS id, former.currency AS former, new_couple.currency AS currency
     FROM former_members f
     JOIN couples former ON former.id = f.couple_id
     JOIN couples new_couple ON new_couple.id = ?
     WHERE f.user_id = ?`,
    [coupleId, userId],
  );
  for (const { id, former, currency } of formers) {
    if (digitsOf(former) !== digitsOf(currency)) continue;
    await accountModel(work).update({ coupleId }, { where: { coupleId: id, ownerId: userId } });
    await moveTransfers(work, { from: id, to: coupleId, userId });
  }
}

/** Deletes the own accounts of a user, whose transactions are deleted or stay in the partner's archive. */
export async function forgetAccounts(work: Work, userId: string): Promise<void> {
  const own = await accountModel(work).findAll({ where: { ownerId: userId }, attributes: ['id'] });
  await forgetAccountIds(
    work,
    own.map(({ id }) => id),
  );
  await accountModel(work).destroy({ where: { ownerId: userId } });
}
