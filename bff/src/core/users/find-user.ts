import type { Reader } from '../../platform/database/database.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { userModel } from './user.model.ts';

/** Returns a user's row, unless deleted. */
export function findUser(reader: Reader, id: string): Promise<RowOf<typeof userModel> | undefined> {
  return userModel(reader).findOne({ where: { id } });
}

export async function provedAddressOf(reader: Reader, id: string): Promise<string | undefined> {
  const user = await findUser(reader, id);
  return user && user.emailKey === user.email ? user.email : undefined;
}

export interface AccountOfAddress {
  id: string;
  passwordHash: string | null;
  createdAt: Date;
  /** Whether the address is verified; true for one account at most. */
  isProved: boolean;
}

/**
 * Returns the accounts with an address: the verified one first, then the oldest. Anyone may have created the unverified
 * ones, so access to them always requires their password or a session.
 *
 * @param email in lower case
 */
export async function accountsOf(reader: Reader, email: string): Promise<AccountOfAddress[]> {
  const rows = await userModel(reader).findAll({
    where: { email },
    attributes: ['id', 'passwordHash', 'createdAt', 'emailKey'],
    order: ['createdAt', 'id'],
  });
  return rows
    .map(({ emailKey, ...account }) => ({ ...account, isProved: emailKey === email }))
    .toSorted((one, other) => Number(other.isProved) - Number(one.isProved));
}
