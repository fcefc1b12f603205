import type { OpenSession } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader, Work } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Services } from '../../services.ts';
import { lockUsers } from '../users/lock-users.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionModel } from './session.model.ts';

/** The browsers in which the viewer is signed in, the one seen last first. */
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
 * Ends some of the viewer's sessions, and with them their event streams. Whoever signs out everywhere else wants
 * nobody left who reads along.
 *
 * @param which one by its id, all, or all but the one that asks
 * @throws ApiError `not_found` for one that is not the viewer's
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
    if (typeof which !== 'object') await services.features.shutOut(work, viewer.user.id);
    work.afterCommit(() => services.wakeUps.wake([viewer.user.id]));
  });
}

/**
 * Ends the sessions of some users, and with them their event streams once those are woken.
 *
 * @param kept the id of one that goes on
 */
export async function endSessionsOf(
  work: Work,
  userIds: readonly string[],
  kept = '',
): Promise<void> {
  await sessionModel(work).destroy({ where: { userId: [...userIds], id: { [Op.ne]: kept } } });
}

/** More browsers than anybody has: right passwords are not counted, and nobody is to fill the disk. */
const MOST_SESSIONS = 100;

/**
 * Ends the sessions of a user that were seen longest ago, where there are too many.
 *
 * @returns whether there were
 */
export async function endOldestSessions(work: Work, userId: string): Promise<boolean> {
  const where = { userId };
  if ((await sessionModel(work).count({ where })) <= MOST_SESSIONS) return false;
  const rows = await sessionModel(work).findAll({
    where,
    attributes: ['id'],
    order: [['lastSeenAt', 'DESC'], 'id'],
  });
  const old = rows.slice(MOST_SESSIONS).map(({ id }) => id);
  await sessionModel(work).destroy({ where: { id: old } });
  return true;
}
