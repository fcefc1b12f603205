import { toDecimal } from '@harmony/contract';
import type { MoneyAccount } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { sumAccounts } from '../transactions/account-sums.ts';
import { sumPendingRows } from '../inbox/waiting-sums.ts';
import { accountCheckModel, accountModel } from './account.model.ts';

export type AccountRow = RowOf<typeof accountModel>;

/**
 * Returns the accounts that the viewer may see, oldest first: joint ones, their own, and the partner's open ones. All
 * reads of accounts use it.
 */
export async function visibleAccounts(
  reader: Reader,
  { couple, user, isMirror }: CoupleViewer,
): Promise<AccountRow[]> {
  const accounts = accountModel(reader);
  const open = await accounts.findAll({ where: { coupleId: couple.id, isOpen: true } });
  if (isMirror) return open.toSorted(oldestFirst);
  // A separate statement, so that no read touches the partner's other accounts.
  const own = { coupleId: couple.id, isOpen: false, ownerId: user.id };
  return [...open, ...(await accounts.findAll({ where: own }))].toSorted(oldestFirst);
}

/** Ids increase with time. */
function oldestFirst({ id: one }: { id: string }, { id: other }: { id: string }): number {
  return one < other ? -1 : 1;
}

/**
 * Returns an account that the viewer may see.
 *
 * @throws ApiError `not_found`
 */
export async function visibleAccount(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<AccountRow> {
  const account = (await visibleAccounts(reader, viewer)).find((each) => each.id === id);
  if (!account) throw notFound();
  return account;
}

/**
 * Returns an account that the viewer may change and use: a joint one or their own.
 *
 * @throws ApiError `not_found`, `not_yours` for an open account of the partner
 */
export async function editableAccount(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<AccountRow> {
  const account = await visibleAccount(reader, viewer, id);
  if (isUsable(viewer, account)) return account;
  throw new ApiError('not_yours', sentence('Only its owner can change this account.'));
}

/**
 * Returns the account named in an entry of the viewer.
 *
 * @param field of the request, for the error
 * @throws ApiError `invalid` for an account that the viewer may not use; the same for one that does not exist
 */
export async function usableAccount(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
  field = 'accountId',
): Promise<AccountRow> {
  const account = (await visibleAccounts(reader, viewer)).find((each) => each.id === id);
  if (account && isUsable(viewer, account)) return account;
  throw invalidField(field, sentence('Choose one of your accounts'));
}

/**
 * Returns the account named by an automatic function of the viewer, such as a rule; `undefined` if there is none, or if
 * the viewer may no longer use it.
 */
export async function accountStillUsable(
  reader: Reader,
  viewer: CoupleViewer,
  id: string | null | undefined,
): Promise<AccountRow | undefined> {
  if (!id) return undefined;
  const account = (await visibleAccounts(reader, viewer)).find((each) => each.id === id);
  return account && isUsable(viewer, account) ? account : undefined;
}

/** Whether the viewer may use a visible account for their entries. */
export function isUsable({ user }: CoupleViewer, { ownerId }: AccountRow): boolean {
  return ownerId === null || ownerId === user.id;
}

/** Returns the accounts that the viewer may see with their balances, oldest first. */
export async function listAccounts(reader: Reader, viewer: CoupleViewer): Promise<MoneyAccount[]> {
  return withBalances(reader, viewer, await visibleAccounts(reader, viewer));
}

/**
 * Returns an account with its balance.
 *
 * @throws ApiError `not_found`
 */
export async function accountWithBalance(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<MoneyAccount> {
  const visible = await visibleAccount(reader, viewer, id);
  const [account] = await withBalances(reader, viewer, [visible]);
  if (!account) throw notFound();
  return account;
}

async function withBalances(
  reader: Reader,
  viewer: CoupleViewer,
  accounts: readonly AccountRow[],
): Promise<MoneyAccount[]> {
  const sums = await sumAccounts(reader, viewer, accounts);
  const waiting = await sumPendingRows(reader, viewer, accounts);
  const checked = await latestChecks(reader, accounts);
  const { currency } = viewer.couple;
  return accounts.map(({ id, name, kind, ownerId, isOpen, ...account }) => {
    const cents = account.openingCents + (sums.get(id) ?? 0) + (waiting.get(id) ?? 0);
    return {
      id,
      name,
      kind,
      ownerId,
      isOpen,
      openingBalance: toDecimal(account.openingCents, currency),
      openingDate: account.openingDate,
      balance: toDecimal(cents, currency),
      isArchived: account.archivedOn !== null,
      checkedAt: checked.get(id) ?? null,
      // The partner's default decision for new payments is private.
      incoming: isOwn(viewer, ownerId) ? account.incoming : 'ask',
    };
  });
}

/**
 * Whether an account is joint, or the viewer's own outside of their mirror, so that they decide about its new payments.
 */
function isOwn({ user, isMirror }: CoupleViewer, ownerId: string | null): boolean {
  return ownerId === null || (ownerId === user.id && !isMirror);
}

async function latestChecks(
  reader: Reader,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows = await accountCheckModel(reader).findAll({
    where: { accountId: accounts.map(({ id }) => id) },
    attributes: ['accountId', 'date'],
    order: ['date'],
  });
  return new Map(rows.map(({ accountId, date }) => [accountId, date]));
}
