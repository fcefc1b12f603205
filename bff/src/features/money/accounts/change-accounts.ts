import { moneyAccountEndpoints, toCents, toDecimal, utcDay } from '@harmony/contract';
import type {
  CalendarDay,
  moneyAccountChangesSchema,
  newMoneyAccountSchema,
} from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { requestConsent, withdrawApprovals } from '../../../core/consent/approvals.ts';
import { announce } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';
import { withChanges } from '../../../platform/database/with-changes.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import {
  isAnyRecurringHidden,
  leaveRecurringAccount,
  showRecurringAccount,
} from '../recurring/recurring-account.ts';
import { accountCheckModel, accountModel } from './account.model.ts';
import { isAnyHidden, isInUse, showAccountRows } from '../transactions/account-rows.ts';
import { finishLeaving, leaveAccount } from '../transactions/leave-account.ts';
import { editableAccount, visibleAccounts } from './read-accounts.ts';
import type { AccountRow } from './read-accounts.ts';

/** Technical limit: each list of transactions and balances reads all accounts. */
const MAX_ACCOUNTS = 200;

/**
 * Adds a joint account or one of the viewer.
 *
 * @returns its id
 * @throws ApiError `invalid`, `tier_limit`
 */
export async function createAccount(
  change: CoupleChange,
  body: z.output<typeof newMoneyAccountSchema>,
): Promise<string> {
  const { work, viewer } = change;
  const { ownerId = viewer.user.id, name, kind, openingBalance } = body;
  if (ownerId !== null && ownerId !== viewer.user.id) {
    throw invalidField('ownerId', sentence('Each of you adds their own accounts'));
  }
  assertOpenIfJoint(ownerId, body.isOpen);
  await assertRoom(change);
  const account: AccountRow = {
    id: timedId(),
    coupleId: viewer.couple.id,
    ownerId,
    name,
    kind,
    isOpen: ownerId === null || body.isOpen === true,
    openingCents: toCents(openingBalance),
    openingDate: body.openingDate ?? utcDay(new Date()),
    archivedOn: null,
    incoming: 'ask',
    createdAt: new Date(),
  };
  await accountModel(work).create(account);
  await announceAccount(change, [account]);
  return account.id;
}

/**
 * Changes an account that the viewer may change. Closing an open account requests consent first, if either partner
 * requires dual consent; all other changes are made at once.
 *
 * @returns the pending request, if closing needs consent
 * @throws ApiError `not_found`, `not_yours`, `invalid`, `tier_limit`
 */
export async function changeAccount(
  change: CoupleChange,
  id: string,
  { isOpen, ...changes }: z.output<typeof moneyAccountChangesSchema>,
): Promise<Accepted | undefined> {
  const { work, viewer } = change;
  const before = await editableAccount(work, viewer, id);
  assertOpenIfJoint(before.ownerId, isOpen);
  const isArchived = changes.isArchived ?? before.archivedOn !== null;
  if (before.archivedOn !== null && !isArchived) await assertRoom(change);
  const { name, kind, openingBalance, openingDate, ...kept } = withChanges(
    { ...before, openingBalance: toDecimal(before.openingCents, viewer.couple.currency) },
    changes,
  );
  const isOpenAfter = isOpen ?? before.isOpen;
  if (isOpenAfter && changes.incoming === 'kept') {
    throw invalidField(
      'incoming',
      sentence('Your partner sees this account and everything in it. Choose another account.'),
    );
  }
  // An opened account can no longer hide anything.
  const incoming = isOpenAfter && kept.incoming === 'kept' ? 'ask' : kept.incoming;
  const archivedOn = isArchived ? (before.archivedOn ?? utcDay(new Date())) : null;
  await accountModel(work).update(
    { name, kind, openingCents: toCents(openingBalance), openingDate, archivedOn, incoming },
    { where: { id } },
  );
  await announceAccount(change, [before]);
  if (isOpen === true) await openAccount(change, before);
  const pending =
    isOpen === false && before.isOpen
      ? await requestConsent(change, 'close_account', id)
      : undefined;
  if (isOpen === false && !pending) await closeAccount(change, id);
  return pending;
}

/** Sets the opening balance of an own account by the balance of its bank, and records that they agree. */
export async function openWith(
  change: CoupleChange,
  id: string,
  {
    openingCents,
    balanceCents,
    date,
  }: { openingCents: number; balanceCents: number; date: CalendarDay },
): Promise<void> {
  const { work } = change;
  const account = await accountModel(work).findOne({ where: { id } });
  // The partner would see the sum of the rows in the inbox.
  if (!account || account.isOpen) return;
  await accountModel(work).update({ openingCents }, { where: { id } });
  await accountCheckModel(work).destroy({ where: { accountId: id } });
  await accountCheckModel(work).create({
    id: timedId(),
    accountId: id,
    date,
    balanceCents,
    computedCents: balanceCents,
    bookedId: null,
    createdAt: new Date(),
  });
  await announceAccount(change, [account]);
}

async function openAccount(change: CoupleChange, account: AccountRow): Promise<void> {
  const { work } = change;
  const { id } = account;
  await withdrawApprovals(change, id, 'close_account');
  if (account.isOpen) return;
  const coupleId = change.viewer.couple.id;
  if ((await isAnyHidden(work, id)) || (await isAnyRecurringHidden(work, coupleId, id))) {
    throw invalidField(
      'isOpen',
      sentence('Some of its transactions are hidden. Show them first, or move them elsewhere.'),
    );
  }
  await accountModel(work).update({ isOpen: true }, { where: { id } });
  await showAccountRows(work, id, true);
  await showRecurringAccount(work, coupleId, { id, isOpen: true });
  await announceAccount(change, [account, { ...account, isOpen: true }]);
}

/** Closes an own account to the partner, after any required consent. */
export async function closeAccount(change: CoupleChange, id: string): Promise<void> {
  const { work } = change;
  const account = await accountModel(work).findOne({ where: { id } });
  if (!account?.isOpen || account.ownerId === null) return;
  await accountModel(work).update({ isOpen: false }, { where: { id } });
  await showAccountRows(work, id, false);
  await showRecurringAccount(work, account.coupleId, { id, isOpen: false });
  await announceAccount(change, [account]);
}

/**
 * Deletes an account.
 *
 * @param keep whether its transactions are kept, without an account
 * @returns what to do after the transaction
 * @throws ApiError `not_found`, `not_yours`, `in_use` while transactions are in it
 */
export async function deleteAccount(
  change: CoupleChange,
  id: string,
  keep: 'transactions' | undefined,
): Promise<() => Promise<void>> {
  const { work, services, viewer } = change;
  const account = await editableAccount(work, viewer, id);
  const isUsed = await isInUse(work, id);
  if (isUsed) {
    if (!keep) {
      throw new ApiError(
        'in_use',
        sentence('Transactions are in this account. Archive it, or keep them without an account.'),
      );
    }
    await leaveAccount(work, id);
  }
  await leaveRecurringAccount(work, viewer.couple.id, id);
  await accountModel(work).destroy({ where: { id } });
  await withdrawApprovals(change, id);
  await announceAccount(change, [account]);
  return async () => {
    try {
      if (isUsed) await finishLeaving(services.database, id);
    } catch (error) {
      // The account has been deleted; housekeeping updates the rest of its transactions.
      services.logger.warn(
        { err: error },
        'the transactions of a deleted account were not all changed',
      );
    }
  };
}

function assertOpenIfJoint(ownerId: string | null, isOpen: boolean | undefined): void {
  if (ownerId !== null || isOpen !== false) return;
  throw invalidField('isOpen', sentence('Both of you see a joint account'));
}

/** Counts accounts that the viewer may see: a limit over all of them would reveal the partner's own. */
async function assertRoom({ work, viewer }: CoupleChange): Promise<void> {
  const accounts = await visibleAccounts(work, viewer);
  const active = accounts.filter(({ archivedOn }) => archivedOn === null);
  assertBelowTierLimit(viewer, 'accounts', active.length);
  if (accounts.length < MAX_ACCOUNTS) return;
  throw invalidField(
    'name',
    sentence('You have {count, number} accounts. Delete one you don’t need.', {
      count: MAX_ACCOUNTS,
    }),
  );
}

/**
 * Announces a change of an account: to both if they see it before or after the change.
 *
 * @param states before and after the change
 */
export async function announceAccount(
  { work, services, viewer }: CoupleChange,
  states: readonly Pick<AccountRow, 'isOpen'>[],
): Promise<void> {
  const recipients = states.some(({ isOpen }) => isOpen) ? bothOf(viewer) : [viewer.user.id];
  await announce(work, services, recipients, moneyAccountEndpoints.change);
}
