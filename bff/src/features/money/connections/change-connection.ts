import { toDecimal, utcDay } from '@harmony/contract';
import type { z } from 'zod';
import type { connectionChangesSchema } from '@harmony/contract';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { checkAccount } from '../accounts/account-checks.ts';
import { createAccount } from '../accounts/change-accounts.ts';
import { usableAccount } from '../accounts/read-accounts.ts';
import { announceToOwner } from './announce-to-owner.ts';
import { assertConnects } from './connect.ts';
import { bankAccountModel, connectionModel } from './connection.model.ts';
import type { BankAccountRow } from './connection.model.ts';
import { endAtBank } from './end-at-bank.ts';
import { firstDay } from './pull-state.ts';
import { centsIn, ownConnection, statusAt } from './read-connections.ts';
import { lockConnection, nextRequestAt } from './requests.ts';

const BY_HAND_MILLISECONDS = 5 * 60 * 1000;

/**
 * Chooses the accounts for the payments of accounts at the bank, and starts a pull. A pull in progress is aborted,
 * since it reads for earlier choices.
 *
 * @throws ApiError `tier_limit`, `not_found`, `invalid` for unknown keys, other currencies and accounts of others
 */
export async function changeConnection(
  change: CoupleChange,
  id: string,
  { accounts }: z.output<typeof connectionChangesSchema>,
): Promise<void> {
  const { work, viewer, services } = change;
  assertConnects(viewer);
  await lockConnection(work, id);
  const row = await ownConnection(work, viewer, id);
  const known = await bankAccountModel(work).findAll({ where: { connectionId: id } });
  for (const [key, use] of Object.entries(accounts)) {
    const account = known.find(({ bankKey }) => bankKey === key);
    if (!account) {
      throw invalidField(`accounts.${key}`, sentence('Your bank shows no such account'));
    }
    await chooseAccount(change, account, use);
  }
  await connectionModel(work).update(
    { pull: null, attempts: row.attempts + 1, dueAt: new Date() },
    { where: { id } },
  );
  await announceToOwner(work, services, viewer.user.id);
  work.afterCommit(() => services.connections.wake());
}

async function chooseAccount(
  change: CoupleChange,
  account: BankAccountRow,
  use: string,
): Promise<void> {
  const { work, viewer } = change;
  const choose = (chosen: Partial<BankAccountRow>) =>
    bankAccountModel(work).update(
      { isIgnored: false, opens: false, ...chosen },
      { where: { id: account.id } },
    );
  if (use === 'ignore') {
    await choose({ accountId: null, isIgnored: true });
    return;
  }
  if (account.currency.toUpperCase() !== viewer.couple.currency) {
    throw invalidField(
      `accounts.${account.bankKey}`,
      sentence('This account is not in your currency. Leave it out.'),
    );
  }
  if (use === 'new') {
    const accountId = await openAccountFor(change, account);
    await choose({ accountId, opens: true, pulledAt: null });
    return;
  }
  const { id } = await usableAccount(work, viewer, use, `accounts.${account.bankKey}`);
  if (id !== account.accountId) await choose({ accountId: id, pulledAt: null });
}

/** Creates an own account that is not open, with its balance compared with the bank's. */
async function openAccountFor(change: CoupleChange, account: BankAccountRow): Promise<string> {
  const { viewer } = change;
  const { currency } = viewer.couple;
  const today = utcDay(new Date());
  const cents = account.balance === null ? undefined : centsIn(account.balance, currency);
  const balance = toDecimal(cents ?? 0, currency);
  const id = await createAccount(change, {
    name: account.name,
    kind: 'current',
    isOpen: false,
    openingBalance: balance,
    openingDate: firstDay(null, today),
  });
  if (cents !== undefined) await checkAccount(change, id, { date: today, balance, book: false });
  return id;
}

/**
 * Starts a pull by hand.
 *
 * @throws ApiError `tier_limit`, `not_found`, `not_connected`, `rate_limited` within five minutes after the last one
 * and without requests left today
 */
export async function pullByHand(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer, services } = change;
  assertConnects(viewer);
  await lockConnection(work, id);
  const row = await ownConnection(work, viewer, id);
  const now = new Date();
  const status = statusAt(row, now);
  if (row.secret === null || (status !== 'ready' && status !== 'attention')) {
    throw new ApiError(
      'not_connected',
      sentence('This bank is not connected. Connect it again first.'),
    );
  }
  const again = row.pulledByHandAt && new Date(row.pulledByHandAt.getTime() + BY_HAND_MILLISECONDS);
  const allowedAt = later(again, nextRequestAt(row.requests, now));
  if (allowedAt && allowedAt > now) {
    const seconds = Math.ceil((allowedAt.getTime() - now.getTime()) / 1000);
    throw new ApiError(
      'rate_limited',
      sentence('That’s too soon for your bank. Try again later.'),
      {},
      seconds,
    );
  }
  // A running pull continues.
  const begin = row.pull === null ? { attempts: row.attempts + 1, dueAt: now } : {};
  await connectionModel(work).update({ pulledByHandAt: now, ...begin }, { where: { id } });
  work.afterCommit(() => services.connections.wake());
}

function later(one: Date | null, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

/**
 * Deletes a connection with its secret, and then ends the access at the bank.
 *
 * @throws ApiError `not_found`
 */
export async function removeConnection(
  services: Services,
  viewer: CoupleViewer,
  id: string,
): Promise<void> {
  const { database, logger } = services;
  const row = await ownConnection(database, viewer, id);
  await inTransaction(database, async (work) => {
    await bankAccountModel(work).destroy({ where: { connectionId: id } });
    await connectionModel(work).destroy({ where: { id } });
    await announceToOwner(work, services, viewer.user.id);
  });
  const banks = await services.connections.banks();
  if (banks) await endAtBank(banks, logger, row);
}
