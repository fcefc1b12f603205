import type { Reader } from '../database/database.ts';
import type { RowOf } from '../database/model.ts';
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
