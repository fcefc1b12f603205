import { createECDH, createHash } from 'node:crypto';
import type { newPushSubscriptionSchema, PushState } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import type { Database, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { finished, sentence } from '../../../platform/language/sentence.ts';
import { lastSequenceOf } from '../../../core/events/outbox.ts';
import type { Services } from '../../../services.ts';
import { assertStillSignedIn } from '../../../core/sessions/still-signed-in.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { newsFor, note } from './news.ts';
import { isPushAddress } from './push-address.ts';
import { pushMessageModel } from './push-message.model.ts';
import type { PushOffice } from './push-office.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';
import { pushSettingsOf } from './settings.ts';

/** More browsers than anybody uses; of more the oldest are let go. */
const MOST_BROWSERS = 10;

/**
 * What sends notifications to a viewer.
 *
 * @throws ApiError `push_not_set_up` where the server has no key or browsers get no service worker, and in the demo
 */
export function pushFor({ push, environment }: Services, viewer: Viewer): PushOffice {
  if (push && environment.serviceWorker && !viewer.isDemo) return push;
  throw new ApiError('push_not_set_up', sentence('There are no notifications here.'));
}

/** Whether notifications come to the viewer's browsers, and of what. */
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
 * Lets notifications come to the viewer's browser. What is there already is known: only what comes is told.
 *
 * @param sessionName what the session is called outside
 * @throws ApiError `invalid` on `endpoint` or `keys.p256dh`
 */
export async function subscribe(
  { database, features, environment }: Services,
  viewer: Viewer,
  { endpoint, keys, timeZone }: z.output<typeof newPushSubscriptionSchema>,
  sessionName: string,
): Promise<void> {
  if (!isPushAddress(endpoint, environment.push?.origins ?? [])) {
    throw invalidField('endpoint', sentence('This is no address of a push service'));
  }
  if (!isPoint(keys.p256dh))
    throw invalidField('keys.p256dh', finished('This is no key of a browser'));
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
    await letOldestGo(work, userId);
  });
}

async function letOldestGo(work: Work, userId: string): Promise<void> {
  const rows = await pushSubscriptionModel(work).findAll({
    where: { userId },
    attributes: ['sessionId'],
    order: [['createdAt', 'DESC'], 'sessionId'],
  });
  const old = rows.slice(MOST_BROWSERS).map(({ sessionId }) => sessionId);
  if (old.length > 0) await pushSubscriptionModel(work).destroy({ where: { sessionId: old } });
}

/** Whether a browser's key is a point of the curve, so that something can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    // There is one reason alone.
    return false;
  }
}

/** Lets no more notifications come to the viewer's browser. */
export async function unsubscribe(database: Database, { sessionId, user }: Viewer): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockUsers(work, [user.id]);
    await pushSubscriptionModel(work).destroy({ where: { sessionId } });
  });
}

/**
 * Sends a notification to the viewer's browser that shows that they come. While one waits there is no other: a push
 * service that takes long, which anybody can name, must not keep those of others waiting.
 *
 * @throws ApiError `not_found` where they are off
 */
export async function sendTest(
  database: Database,
  push: PushOffice,
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
