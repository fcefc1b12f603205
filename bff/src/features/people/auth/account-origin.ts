import type { AccountOfLink } from '@harmony/contract';
import type { Request } from 'express';
import type { Reader } from '../../../platform/database/database.ts';
import { isHarmlessName } from '../../../platform/language/harmless-name.ts';
import { shortened, visitorAddress } from '../../../platform/http/visitor-address.ts';
import { findUser } from '../../../core/users/find-user.ts';

/** Origin of a registration, kept until its address is confirmed. */
export interface Origin {
  userAgent: string;
  /** Truncated network address. */
  network: string;
}

export function originOf(request: Request): Origin {
  return {
    userAgent: (request.get('User-Agent') ?? '').slice(0, 255),
    network: shortened(visitorAddress(request)),
  };
}

/**
 * Returns a name that is safe in mails and pages read by other users.
 *
 * @returns null for a text that could be an advertisement, a link or a warning
 */
export function harmlessName(firstName: string, lastName: string): string | null {
  const name = `${firstName} ${lastName}`.trim();
  return isHarmlessName(name) ? name : null;
}

/**
 * Describes an account to the reader of its address's mails, who may not have created it.
 *
 * @returns undefined if it has been deleted
 */
export async function describeAccount(
  reader: Reader,
  userId: string,
): Promise<AccountOfLink | undefined> {
  const user = await findUser(reader, userId);
  return (
    user && {
      email: user.email,
      name: harmlessName(user.firstName, user.lastName),
      createdAt: user.createdAt.toISOString(),
      userAgent: user.originUserAgent,
      network: user.originNetwork,
    }
  );
}
