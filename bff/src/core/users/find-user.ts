import type { Reader } from '../../platform/database/database.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { userModel } from './user.model.ts';

/** A user with all that their row holds, unless they are gone. */
export function findUser(reader: Reader, id: string): Promise<RowOf<typeof userModel> | undefined> {
  return userModel(reader).findOne({ where: { id } });
}

/** The address that a user has proved, if they have. */
export async function provedAddressOf(reader: Reader, id: string): Promise<string | undefined> {
  const user = await findUser(reader, id);
  return user && user.emailKey === user.email ? user.email : undefined;
}

/** An account that carries an address. */
export interface AccountOfAddress {
  id: string;
  passwordHash: string | null;
  createdAt: Date;
  /** Whether its user has proved that the address is theirs; true for one account at most. */
  isProved: boolean;
}

/**
 * The accounts with an address: the one that proved it first, then the oldest. Anybody may have made
 * those that have not proved it, so nobody is ever led into one without its password or session.
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
