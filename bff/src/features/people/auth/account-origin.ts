import type { AccountOfLink } from '@harmony/contract';
import type { Request } from 'express';
import type { Reader } from '../../../platform/database/database.ts';
import { shortened, visitorAddress } from '../../../platform/http/visitor-address.ts';
import { findUser } from '../../../core/users/find-user.ts';

/** Where an account was made, which is kept until its address is proved. */
export interface Origin {
  /** What the browser calls itself. */
  userAgent: string;
  /** The network address, shortened. */
  network: string;
}

/** Where a request comes from. */
export function originOf(request: Request): Origin {
  return {
    userAgent: (request.get('User-Agent') ?? '').slice(0, 255),
    network: shortened(visitorAddress(request)),
  };
}

/** Words that can be nothing but a name, and few enough of them to say nothing else. */
const NAME = /^[\p{L}\p{M}'’-]{1,20}( [\p{L}\p{M}'’-]{1,20}){0,3}$/u;
const NAME_LENGTH = 40;

/**
 * A name for the mails and pages that somebody else may read than who typed it.
 *
 * @returns null for what could be advertising, a link or a warning
 */
export function harmlessName(firstName: string, lastName: string): string | null {
  const name = `${firstName} ${lastName}`.trim();
  return name.length <= NAME_LENGTH && NAME.test(name) ? name : null;
}

/**
 * Says which account it is to whoever reads the mails of its address, and may know nothing of it.
 *
 * @returns undefined when it is gone
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
