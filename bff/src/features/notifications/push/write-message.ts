import type { PushMessage } from '@harmony/contract';
import { isInCouple } from '../../../core/feature/history.ts';
import { writingPreferences } from '../../../core/preferences/preferences.ts';
import type { Services } from '../../../services.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import { kinds, testKind } from './kinds.ts';
import type { Notice } from './kinds.ts';
import { quietUntil } from './local-time.ts';
import type { PushMessageRow } from './push-message.model.ts';
import type { PushSubscription } from './push-subscription.model.ts';
import { pushSettingsOf } from './settings.ts';

/** A message to send now, or the time of the next attempt. */
type Written = { message: PushMessage; ttlSeconds: number } | { until: Date };

/**
 * Writes a message to a browser from data currently visible to its user. During quiet hours it is postponed to their
 * end.
 *
 * @returns `undefined` if it no longer applies or is no longer wanted
 */
export async function writeMessage(
  services: Pick<Services, 'database' | 'features'>,
  { userId, sessionName: session, timeZone }: PushSubscription,
  { id: tag, kind, about, createdAt }: PushMessageRow,
  now: Date,
): Promise<Written | undefined> {
  const { database } = services;
  const preferences = await writingPreferences(database, userId);
  const { quietHours, showsDetails, ...wanted } = await pushSettingsOf(database, userId);
  const messageOf = (notice: Notice): PushMessage => {
    if (kind === 'test') return { session, tag, ...notice, isShownInPages: false, quietHours };
    const { isShownInPages, pagesShowItSeconds } = kinds[kind];
    return {
      session,
      tag,
      ...notice,
      isShownInPages,
      ...(pagesShowItSeconds !== undefined && {
        isShownInPagesUntil: createdAt.getTime() + pagesShowItSeconds * 1000,
      }),
      quietHours,
    };
  };
  if (kind === 'test') {
    const message = { ...messageOf(testKind.write(preferences)), quietHours: null };
    return { message, ttlSeconds: testKind.ttlSeconds };
  }
  if (!wanted[kind]) return undefined;
  const until = quietUntil(now, timeZone, quietHours);
  if (until) return { until };
  const viewer = await loadViewerOfUser(database, userId);
  if (!viewer || !isInCouple(viewer)) return undefined;
  const context = { services, viewer, preferences, showsDetails, timeZone, now };
  const notice = await kinds[kind].write(context, about);
  return notice && { message: messageOf(notice), ttlSeconds: kinds[kind].ttlSeconds };
}
