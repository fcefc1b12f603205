import { emailSchema } from '@harmony/contract';
import { accountsOf } from '../core/users/find-user.ts';
import type { Reader } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Returns a typed address as it is stored. */
export function storedAddress(text: string): string {
  return emailSchema.safeParse(text).data ?? text.trim();
}

/**
 * Returns the account that an operator means by an address: the one that has confirmed it, or the only one.
 *
 * @param address as it is stored
 * @throws OperatorError if there is none, or several of which none has confirmed the address
 */
export async function accountAt(reader: Reader, address: string): Promise<string> {
  const accounts = await accountsOf(reader, address);
  const [account] = accounts;
  if (!account) throw new OperatorError(`No user has the email address ${address}.`);
  if (accounts.length > 1 && !account.isProved) {
    throw new OperatorError(
      `${accounts.length} accounts carry the email address ${address}, and none has confirmed it. Ask its owner to confirm it by the link that was mailed.`,
    );
  }
  return account.id;
}
