import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { Op } from 'sequelize';
import type { Work } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import type { Services } from '../../services.ts';
import { lockUsers } from '../users/lock-users.ts';
import { assertStillPassword } from '../users/still-password.ts';
import { browserCookie, rememberBrowser } from './known-browsers.ts';
import { endOldestSessions } from './open-sessions.ts';
import { keyedHash, keyedHashes } from './secrets.ts';
import { sessionModel } from './session.model.ts';

const TOKEN_BYTES = 32;

export interface SignIn {
  userId: string;
  /** The hash that matched the password. */
  passwordHash?: string;
  /** Checks in the transaction of the new session, with the user locked, that the sign-in is still valid. */
  assertValid?: (work: Work) => Promise<void>;
  /** Id token of an external sign-in, to sign out there too. */
  idToken?: string;
}

/**
 * Signs a user in on this browser, always with a new token, and ends its previous session. The browser is remembered
 * for the account.
 *
 * @returns the id of the new session
 * @throws ApiError `unauthorized` if the password has changed since it was verified
 */
export async function startSession(
  services: Services,
  request: Request,
  response: Response,
  { userId, passwordHash, assertValid, idToken }: SignIn,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  // The database contains no tokens.
  const id = keyedHash(services, token);
  const now = new Date();
  const browser = await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    if (passwordHash !== undefined) await assertStillPassword(work, userId, passwordHash);
    await assertValid?.(work);
    await sessionModel(work).create({
      id,
      userId,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MILLISECONDS),
      userAgent: (request.get('User-Agent') ?? '').slice(0, 255),
      idToken: idToken ?? null,
    });
    if (await endOldestSessions(work, userId)) {
      work.afterCommit(() => services.wakeUps.wake([userId]));
    }
    return rememberBrowser(services, work, request, userId);
  });
  // Only now, as a rejected sign-in must not end it.
  await endSession(services, request, response);
  sessionCookie.set(services.environment, response, token);
  browserCookie.set(services.environment, response, browser);
  return id;
}

/**
 * Ends the session of this browser, if any, with its event streams.
 *
 * @returns the id token of an external sign-in
 */
export async function endSession(
  services: Services,
  request: Request,
  response: Response,
): Promise<string | null> {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined) return null;
  sessionCookie.clear(services.environment, response);
  const id = [...keyedHashes(services, token)];
  return inTransaction(services.database, async (work) => {
    const session = await sessionModel(work).findOne({
      where: { [Op.or]: [{ id }, { tokenHash: id }] },
    });
    if (!session) return null;
    await lockUsers(work, [session.userId]);
    await sessionModel(work).destroy({ where: { id: session.id } });
    work.afterCommit(() => services.wakeUps.wake([session.userId]));
    return session.idToken;
  });
}

/** Lifetime of a session after its last use. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const sessionCookie = hostCookie('harmony_session', SESSION_MILLISECONDS);
