import { createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Work } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import type { Services } from '../../services.ts';
import { lockUsers } from '../users/lock-users.ts';
import { assertStillPassword } from '../users/still-password.ts';
import { browserCookie, rememberBrowser } from './known-browsers.ts';
import { endOldestSessions } from './open-sessions.ts';
import { sessionModel } from './session.model.ts';

const TOKEN_BYTES = 32;

/** Returns the session id of a token: its keyed SHA-256, as the database contains no tokens. */
export function sessionIdOf({ sessionSecret }: Pick<Services, 'sessionSecret'>, token: string) {
  return createHmac('sha256', sessionSecret).update(token).digest('hex');
}

/**
 * Returns the public name of a request's session, valid or not: it grants no access and reveals only whether two
 * sessions are the same.
 */
export function sessionNameIn(
  { environment, sessionSecret }: Pick<Services, 'environment' | 'sessionSecret'>,
  request: Request,
): string | undefined {
  const token = sessionCookie.read(environment, request);
  if (token === undefined) return undefined;
  return createHmac('sha256', sessionSecret).update(`name ${token}`).digest('base64url');
}

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
  const id = sessionIdOf(services, token);
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
  const id = sessionIdOf(services, token);
  return inTransaction(services.database, async (work) => {
    const session = await sessionModel(work).findOne({ where: { id } });
    if (!session) return null;
    await lockUsers(work, [session.userId]);
    await sessionModel(work).destroy({ where: { id } });
    work.afterCommit(() => services.wakeUps.wake([session.userId]));
    return session.idToken;
  });
}

export async function touchSession(
  { database }: Pick<Services, 'database'>,
  sessionId: string,
): Promise<void> {
  const now = new Date();
  await inTransaction(database, (work) =>
    sessionModel(work).update(
      { lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_MILLISECONDS) },
      { where: { id: sessionId } },
    ),
  );
}

/** Lifetime of a session after its last use. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const sessionCookie = hostCookie('harmony_session', SESSION_MILLISECONDS);
