import type { commitImportSchema, Transaction } from '@harmony/contract';
import type { z } from 'zod';
import type { Reader } from '../../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { accountStillUsable, usableAccount } from '../../accounts/read-accounts.ts';
import type { AccountRow } from '../../accounts/read-accounts.ts';
import { assertVisibleIn } from '../../transactions/links.ts';

type AccountOf = (
  named: string | null | undefined,
  row: Pick<Transaction, 'isVisible'>,
) => Promise<AccountRow | undefined>;

/**
 * Returns a function that finds the account of a row: the one named for it or by a rule, else the chosen one of all rows,
 * else that of the last file of the source.
 *
 * @param remembered account of the last file
 * @throws ApiError `invalid` for a sent account that the viewer may not use, and from the function for a hidden row in an
 *   open account
 */
export async function accountsOf(
  reader: Reader,
  viewer: CoupleViewer,
  { rows, accountId }: z.output<typeof commitImportSchema>,
  remembered: string | null,
): Promise<AccountOf> {
  const accounts = new Map<string, AccountRow | undefined>();
  const sent = [
    ...(accountId ? [[accountId, 'accountId'] as const] : []),
    ...rows.flatMap((row, place) =>
      row.accountId ? [[row.accountId, `rows.${place}.accountId`] as const] : [],
    ),
  ];
  for (const [id, field] of sent) {
    if (!accounts.has(id)) accounts.set(id, await usableAccount(reader, viewer, id, field));
  }
  const accountOf = async (id: string | null | undefined) => {
    if (!id) return undefined;
    if (!accounts.has(id)) accounts.set(id, await accountStillUsable(reader, viewer, id));
    return accounts.get(id);
  };
  return async (named, row) => {
    const chosen = named === undefined ? accountId : named;
    // Hidden rows are never booked into a remembered account that both see.
    if (chosen === undefined) return accountOf(remembered);
    const account = await accountOf(chosen);
    assertVisibleIn(account, row);
    return account;
  };
}
