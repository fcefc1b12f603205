import { createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import type { Services } from '../../services.ts';
import { lockUsers } from '../users/lock-users.ts';
import { assertStillPassword } from '../users/still-password.ts';
import { browserCookie, rememberBrowser } from './known-browsers.ts';
import { endOldestSessions } from './open-sessions.ts';
import { sessionModel } from './session.model.ts';

const TOKEN_BYTES = 32;

/** The id of a token's session: its keyed SHA-256, so that the database holds no token. */
export function sessionIdOf({ sessionSecret }: Pick<Services, 'sessionSecret'>, token: string) {
  return createHmac('sha256', sessionSecret).update(token).digest('hex');
}

/**
 * What the session that a request comes with is called outside, whether or not it still lasts: nobody gets in
 * with the name, and it says nothing but whether two sessions are the same.
 */
export function sessionNameIn(
  { environment, sessionSecret }: Pick<Services, 'environment' | 'sessionSecret'>,
  request: Request,
): string | undefined {
  const token = sessionCookie.read(environment, request);
  if (token === undefined) return undefined;
  return createHmac('sha256', sessionSecret).update(`name ${token}`).digest('base64url');
}

/** Who is signed in, and by what. */
export interface SignIn {
  userId: string;
  /** The hash that their password was found at. */
  passwordHash?: string;
  /** What the provider of an external sign-in vouched with, to sign out there too. */
  idToken?: string;
}

/**
 * Signs a user in on this browser, always with a new token, and ends the session it had. The browser
 * is known for it from then on.
 *
 * @returns the id of the new session
 * @throws ApiError `unauthorized` when another password was set since theirs was looked at
 */
export async function startSession(
  services: Services,
  request: Request,
  response: Response,
  { userId, passwordHash, idToken }: SignIn,
): Promise<string> {
  await endSession(services, request, response);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = sessionIdOf(services, token);
  const now = new Date();
  const browser = await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    if (passwordHash !== undefined) await assertStillPassword(work, userId, passwordHash);
    await sessionModel(work).create({
      id,
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MILLISECONDS),
      userAgent: (request.get('User-Agent') ?? '').slice(0, 255),
      idToken: idToken ?? null,
    });
    if (await endOldestSessions(work, userId)) {
      work.afterCommit(() => services.wakeUps.wake([userId]));
    }
    return rememberBrowser(services, work, request, userId);
  });
  sessionCookie.set(services.environment, response, token);
  browserCookie.set(services.environment, response, browser);
  return id;
}

/**
 * Ends the session of this browser, if it has one, and with it its event streams.
 *
 * @returns what the provider of an external sign-in vouched with
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

/** Notes that a session was seen now, which keeps it going. */
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

/** How long a session lasts after it was last seen. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Carries the token of a session. */
export const sessionCookie = hostCookie('harmony_session', SESSION_MILLISECONDS);
