import { SESSION_HEADER } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import type { Request, Response } from 'express';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import { loadViewerByToken } from '../viewer/load-viewer.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { renewBrowserHash } from './known-browsers.ts';
import { keyedHash, keyedHashes } from './secrets.ts';
import type { Keyed } from './secrets.ts';
import { sessionModel } from './session.model.ts';
import { SESSION_MILLISECONDS, sessionCookie } from './sessions.ts';

/** The session of a request. */
export interface Session {
  viewer: Viewer;
  /** Public name: it grants no access and reveals only whether two sessions are the same. */
  name: string;
  /** Whether it is stored under a hash by another secret than the first. */
  isByOtherSecret: boolean;
}

/** Finds the session of a token by any of the secrets. */
export async function findSession(
  services: Keyed & Pick<Services, 'database'>,
  token: string,
  fallback: Language | undefined,
): Promise<Session | undefined> {
  const hashes = keyedHashes(services, token);
  const found = await loadViewerByToken(services.database, hashes, fallback);
  if (!found) return undefined;
  const { viewer, tokenHash, name } = found;
  const names = namesOf(services, token);
  return {
    viewer,
    // By the secret of its id, so that the name stays: browsers delete the data that they keep for a session of another
    // name.
    name: name ?? names[hashes.indexOf(viewer.sessionId)] ?? names[0],
    isByOtherSecret: tokenHash !== hashes[0],
  };
}

/**
 * Returns the name of a request's session before it is known whether the session is valid: the one that the page
 * knows, if it can be the session's.
 */
export function guessedSessionName(
  services: Keyed & Pick<Services, 'environment'>,
  request: Request,
): string | undefined {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined) return undefined;
  const names = namesOf(services, token);
  return names.find((name) => name === request.get(SESSION_HEADER)) ?? names[0];
}

/**
 * Extends a session, and stores it and the known browser under hashes by the first secret. The id stays, as other rows
 * and requests in flight refer to it.
 */
export async function extendSession(
  services: Services,
  request: Request,
  response: Response,
  { session, token }: { session: Session; token: string },
): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_MILLISECONDS);
  const { viewer, name, isByOtherSecret } = session;
  await inTransaction(services.database, async (work) => {
    await sessionModel(work).update(
      {
        lastSeenAt: now,
        expiresAt,
        ...(isByOtherSecret && { tokenHash: keyedHash(services, token), name }),
      },
      { where: { id: viewer.sessionId } },
    );
    if (isByOtherSecret) await renewBrowserHash(services, work, request);
  });
  sessionCookie.set(services.environment, response, token);
}

function namesOf(keyed: Keyed, token: string): readonly [string, ...string[]] {
  return keyedHashes(keyed, `name ${token}`, 'base64url');
}
