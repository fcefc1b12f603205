import type { Language } from '@harmony/contract';
import type { Reader } from '../../platform/database/database.ts';
import type { Viewer } from './viewer.ts';
import { VIEWER_COLUMNS, VIEWER_JOINS, viewerIn } from './viewer-row.ts';
import type { ViewerRow } from './viewer-row.ts';

const BY_SESSION = `SELECT s.last_seen_at AS lastSeenAt, s.proved_at AS provedAt, ${VIEWER_COLUMNS}
  FROM sessions s JOIN users u ON u.id = s.user_id ${VIEWER_JOINS}
  WHERE s.id = ? AND s.expires_at > ?`;

/** A session is stored under a hash of its token by the secret of its start, and by a later one after a rotation. */
const BY_TOKEN = `SELECT s.id AS sessionId, s.token_hash AS tokenHash, s.name AS sessionName,
    s.last_seen_at AS lastSeenAt, s.proved_at AS provedAt, ${VIEWER_COLUMNS}
  FROM sessions s JOIN users u ON u.id = s.user_id ${VIEWER_JOINS}
  WHERE s.id = COALESCE((SELECT k.id FROM sessions k WHERE k.id IN (?, ?)),
    (SELECT t.id FROM sessions t WHERE t.token_hash IN (?, ?))) AND s.expires_at > ?`;

const BY_USERS = `SELECT u.created_at AS lastSeenAt, NULL AS provedAt, ${VIEWER_COLUMNS}
  FROM users u ${VIEWER_JOINS}
  WHERE u.id IN (?)`;

/**
 * Builds the viewer of a session, in one query.
 *
 * @param fallback the browser's language, for users without a chosen one
 * @returns `undefined` if the session has ended
 */
export async function loadViewer(
  reader: Reader,
  sessionId: string,
  fallback?: Language,
): Promise<Viewer | undefined> {
  // Raw SQL: joins, measured, as it precedes every request.
  const [row] = await reader.select<ViewerRow>(BY_SESSION, [sessionId, new Date()], {
    prepared: true,
  });
  return row && viewerIn(reader, row, sessionId, fallback);
}

/** A session that was found by its token. */
export interface FoundSession {
  viewer: Viewer;
  /** The hash of the token by which it is stored now. */
  tokenHash: string;
  /** Its public name; `null` before a rotation. */
  name: string | null;
}

interface SessionColumns {
  sessionId: string;
  tokenHash: string | null;
  sessionName: string | null;
}

/**
 * Finds a session and builds its viewer, in one query.
 *
 * @param hashes of its token, by at most two secrets
 * @param fallback the browser's language, for users without a chosen one
 * @returns `undefined` if there is no such session
 */
export async function loadViewerByToken(
  reader: Reader,
  [first, other = first]: readonly [string, ...string[]],
  fallback?: Language,
): Promise<FoundSession | undefined> {
  // Raw SQL: joins, measured, as it precedes every request.
  const [row] = await reader.select<ViewerRow & SessionColumns>(
    BY_TOKEN,
    [first, other, first, other, new Date()],
    { prepared: true },
  );
  if (!row) return undefined;
  const { sessionId, tokenHash, sessionName } = row;
  return {
    viewer: viewerIn(reader, row, sessionId, fallback),
    tokenHash: tokenHash ?? sessionId,
    name: sessionName,
  };
}

/**
 * Builds a user's viewer for work without a request, such as a mail.
 *
 * @returns `undefined` if the user does not exist
 */
export async function loadViewerOfUser(
  reader: Reader,
  userId: string,
): Promise<Viewer | undefined> {
  return (await loadViewersOfUsers(reader, [userId])).get(userId);
}

/** Builds the viewers of existing users, by their ids. */
export async function loadViewersOfUsers(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, Viewer>> {
  if (userIds.length === 0) return new Map();
  // Raw SQL: the same joins.
  const rows = await reader.select<ViewerRow>(BY_USERS, [userIds]);
  return new Map(
    rows.map((row) => [row.userId, viewerIn(reader, row, '', row.registeredLanguage ?? undefined)]),
  );
}
