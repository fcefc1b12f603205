import { toCents, toDecimal } from '@harmony/contract';
import type { AccountCheck, newAccountCheckSchema } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { sumAccounts } from '../transactions/account-sums.ts';
import { bookAdjustment, removeAdjustment } from '../transactions/adjustments.ts';
import { accountCheckModel } from './account.model.ts';
import { announceAccount } from './change-accounts.ts';
import { editableAccount, visibleAccount } from './read-accounts.ts';

/** About one a week for a lifetime. */
const MAX_CHECKS = 5000;

interface CheckRow extends Omit<AccountCheck, 'balance' | 'computed' | 'difference'> {
  balanceCents: number;
  computedCents: number;
}

/**
 * Returns the comparisons of an account with its bank, the latest first.
 *
 * @throws ApiError `not_found`
 */
export async function listChecks(
  reader: Reader,
  viewer: CoupleViewer,
  accountId: string,
): Promise<AccountCheck[]> {
  await visibleAccount(reader, viewer, accountId);
  // Raw SQL: a join.
  const rows = await reader.select<CheckRow>(
    `SELECT c.id AS id, c.date AS date, c.balance_cents AS balanceCents,
       c.computed_cents AS computedCents, t.id AS bookedId
     FROM account_checks c LEFT JOIN transactions t ON t.id = c.booked_id
     WHERE c.account_id = ? ORDER BY c.date DESC, c.id DESC`,
    [accountId],
  );
  return rows.map((row) => checkIn(viewer, row));
}

function checkIn(
  { couple: { currency } }: CoupleViewer,
  { balanceCents, computedCents, ...check }: CheckRow,
): AccountCheck {
  const [balance, computed] = [Number(balanceCents), Number(computedCents)];
  return {
    id: check.id,
    date: check.date,
    balance: toDecimal(balance, currency),
    computed: toDecimal(computed, currency),
    difference: toDecimal(balance - computed, currency),
    bookedId: check.bookedId,
  };
}

/**
 * Compares an account with the bank's balance at the end of a day, and books the difference on request.
 *
 * @throws ApiError `not_found`, `not_yours`, `invalid`, `tier_limit` for the adjustment
 */
export async function checkAccount(
  change: CoupleChange,
  accountId: string,
  { date, balance, book }: z.output<typeof newAccountCheckSchema>,
): Promise<AccountCheck> {
  const { work, viewer } = change;
  const account = await editableAccount(work, viewer, accountId);
  if (date < account.openingDate) {
    throw invalidField(
      'date',
      sentence('The account begins on {day}', { day: account.openingDate }),
    );
  }
  const checks = await accountCheckModel(work).count({ where: { accountId } });
  if (checks >= MAX_CHECKS) {
    throw invalidField('date', sentence('This account has been checked too often'));
  }
  const balanceCents = toCents(balance);
  const sums = await sumAccounts(work, viewer, [account], date);
  const computedCents = account.openingCents + (sums.get(accountId) ?? 0);
  const difference = balanceCents - computedCents;
  const bookedId =
    book && difference !== 0
      ? await bookAdjustment(change, account, { date, amountCents: difference })
      : null;
  const id = timedId();
  const row = { id, accountId, date, balanceCents, computedCents, bookedId };
  await accountCheckModel(work).create({ ...row, createdAt: new Date() });
  await announceAccount(change, [account]);
  return checkIn(viewer, row);
}

/**
 * Deletes a comparison with its adjustment.
 *
 * @throws ApiError `not_found`, `not_yours`
 */
export async function removeCheck(
  change: CoupleChange,
  accountId: string,
  id: string,
): Promise<void> {
  const { work, viewer } = change;
  const account = await editableAccount(work, viewer, accountId);
  const check = await accountCheckModel(work).findOne({ where: { id, accountId } });
  if (!check) throw notFound();
  await accountCheckModel(work).destroy({ where: { id } });
  if (check.bookedId !== null) {
    await removeAdjustment(work, check.bookedId);
  }
  await announceAccount(change, [account]);
}
