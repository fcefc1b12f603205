import { createECDH, createHash } from 'node:crypto';
import type { newPushSubscriptionSchema, PushState } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import type { Database, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { lastSequenceOf } from '../../../core/events/outbox.ts';
import type { Services } from '../../../services.ts';
import { assertStillSignedIn } from '../../../core/sessions/still-signed-in.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { newsFor, note } from './news.ts';
import { isPublicAddress } from '../../../platform/http/public-address.ts';
import { pushMessageModel } from './push-message.model.ts';
import type { NotificationSender } from './notification-sender.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';
import { pushSettingsOf } from './settings.ts';

/** Limit of browsers per user; beyond it the oldest are removed. */
const MAX_BROWSERS = 10;

/**
 * Returns the sender of notifications.
 *
 * @throws ApiError `push_not_set_up` without a key or service workers, and in the demo
 */
export function pushFor({ push, environment }: Services, viewer: Viewer): NotificationSender {
  if (push && environment.serviceWorker && !viewer.isDemo) return push;
  throw new ApiError('push_not_set_up', sentence('There are no notifications here.'));
}

export async function pushState(services: Services, viewer: Viewer): Promise<PushState> {
  const { database, environment, push } = services;
  const rows = await pushSubscriptionModel(database).findAll({
    where: { userId: viewer.user.id },
    attributes: ['sessionId'],
  });
  const others = rows.filter(({ sessionId }) => sessionId !== viewer.sessionId);
  const isOffered = push && environment.serviceWorker && !viewer.isDemo;
  return {
    publicKey: isOffered ? push.publicKey : null,
    isOnHere: others.length < rows.length,
    elsewhere: others.length,
    settings: await pushSettingsOf(database, viewer.user.id),
  };
}

/**
 * Subscribes the viewer's browser. Current news count as known, so only later ones are sent.
 *
 * @param sessionName public name of the session
 * @throws ApiError `invalid` on `endpoint` or `keys.p256dh`
 */
export async function subscribe(
  { database, features, environment }: Services,
  viewer: Viewer,
  { endpoint, keys, timeZone }: z.output<typeof newPushSubscriptionSchema>,
  sessionName: string,
): Promise<void> {
  if (!isPublicAddress(endpoint, environment.push?.origins ?? [])) {
    throw invalidField('endpoint', sentence('That’s not a valid push service address'));
  }
  if (!isPoint(keys.p256dh))
    throw invalidField('keys.p256dh', sentence('That’s not a valid browser key'));
  const {
    sessionId,
    user: { id: userId },
  } = viewer;
  const endpointHash = createHash('sha256').update(endpoint).digest('hex');
  const now = new Date();
  await inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    await assertStillSignedIn(work, viewer);
    await pushSubscriptionModel(work).destroy({ where: { endpointHash } });
    await pushSubscriptionModel(work).destroy({ where: { sessionId } });
    await pushSubscriptionModel(work).create({
      sessionId,
      userId,
      sessionName,
      endpoint,
      endpointHash,
      publicKey: keys.p256dh,
      authSecret: keys.auth,
      timeZone,
      coupleId: viewer.couple?.id ?? null,
      lookedSequence: await lastSequenceOf(work, sessionId),
      createdAt: now,
    });
    const news = await newsFor(work, { features }, viewer);
    await note(work, sessionId, { news, settings: undefined, now });
    await deleteOldest(work, userId);
  });
}

async function deleteOldest(work: Work, userId: string): Promise<void> {
  const rows = await pushSubscriptionModel(work).findAll({
    where: { userId },
    attributes: ['sessionId'],
    order: [['createdAt', 'DESC'], 'sessionId'],
  });
  const old = rows.slice(MAX_BROWSERS).map(({ sessionId }) => sessionId);
  if (old.length > 0) await pushSubscriptionModel(work).destroy({ where: { sessionId: old } });
}

/** Returns whether a browser's key is a valid point on the curve. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    // The key is invalid; there is no other reason to throw.
    return false;
  }
}

export async function unsubscribe(database: Database, { sessionId, user }: Viewer): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockUsers(work, [user.id]);
    await pushSubscriptionModel(work).destroy({ where: { sessionId } });
  });
}

/**
 * Sends a test notification to the viewer's browser. At most one is pending, so that a slow push service, which any
 * user can choose, does not delay the notifications of others.
 *
 * @throws ApiError `not_found` without a subscription
 */
export async function sendTest(
  database: Database,
  push: NotificationSender,
  { sessionId, user }: Viewer,
): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockUsers(work, [user.id]);
    const found = await pushSubscriptionModel(work).count({ where: { sessionId } });
    if (found === 0) throw notFound(sentence('Notifications are off in this browser.'));
    const kind = 'test';
    const waiting = { sessionId, kind, dueAt: { [Op.ne]: null } } as const;
    if ((await pushMessageModel(work).count({ where: waiting })) > 0) return;
    const now = new Date();
    const id = timedId();
    await pushMessageModel(work).create({
      id,
      sessionId,
      kind,
      about: id,
      dueAt: now,
      createdAt: now,
    });
    work.afterCommit(() => push.wake());
  });
}
