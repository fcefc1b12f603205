import type { OpenSession } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader, Work } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockUsers } from '../users/lock-users.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionModel } from './session.model.ts';

/** Returns the viewer's sessions, most recently used first. */
export async function openSessions(
  reader: Reader,
  { user, sessionId }: Viewer,
): Promise<OpenSession[]> {
  const rows = await sessionModel(reader).findAll({
    where: { userId: user.id, expiresAt: { [Op.gt]: new Date() } },
    attributes: ['id', 'userAgent', 'createdAt', 'lastSeenAt'],
    order: [['lastSeenAt', 'DESC'], 'id'],
  });
  return rows.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: session.id === sessionId,
  }));
}

/**
 * Ends sessions of the viewer with their event streams. Signing out everywhere else also revokes other access to the
 * viewer's data.
 *
 * @param which an id, all, or all but the current one
 * @throws ApiError `not_found` for a session of another user
 */
export async function endSessions(
  services: Services,
  viewer: Viewer,
  which: { id: string } | 'all' | 'others',
): Promise<void> {
  const open = await openSessions(services.database, viewer);
  const ended = open.filter(({ id, isCurrent }) => {
    if (typeof which === 'object') return id === which.id;
    return which === 'all' || !isCurrent;
  });
  if (ended.length === 0 && which !== 'others') throw notFound();
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [viewer.user.id]);
    await sessionModel(work).destroy({ where: { id: ended.map(({ id }) => id) } });
    if (typeof which !== 'object') await services.features.revokeAccess(work, viewer.user.id);
    work.afterCommit(() => services.wakeUps.wake([viewer.user.id]));
  });
}

/**
 * Ends the sessions of users, with their event streams once those are woken.
 *
 * @param kept the id of a session to keep
 */
export async function endSessionsOf(
  work: Work,
  userIds: readonly string[],
  kept = '',
): Promise<void> {
  await sessionModel(work).destroy({ where: { userId: [...userIds], id: { [Op.ne]: kept } } });
}

/** Beyond any legitimate number: correct passwords are not rate-limited, and sessions must not fill the disk. */
const MAX_SESSIONS = 100;

/**
 * Ends a user's least recently used sessions beyond the limit.
 *
 * @returns whether any were ended
 */
export async function endOldestSessions(work: Work, userId: string): Promise<boolean> {
  const where = { userId };
  if ((await sessionModel(work).count({ where })) <= MAX_SESSIONS) return false;
  const rows = await sessionModel(work).findAll({
    where,
    attributes: ['id'],
    order: [['lastSeenAt', 'DESC'], 'id'],
  });
  const old = rows.slice(MAX_SESSIONS).map(({ id }) => id);
  await sessionModel(work).destroy({ where: { id: old } });
  return true;
}
