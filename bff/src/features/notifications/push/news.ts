import type { Goal, PushSettings, PushSubject } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { waitingApprovals } from '../../../core/consent/approvals.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { eveningOfPartner } from '../../insight/money-evening/read-evenings.ts';
import { requiredActions } from '../../money/connections/required-actions.ts';
import { isReached, listGoals } from '../../together/goals/read-goals.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { pushMessageModel } from './push-message.model.ts';
import type { PushMessageRow } from './push-message.model.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';
import { pushSettingsOf } from './settings.ts';

const BATCH_SIZE = 100;
/** Maximum stored records of notified goals that are no longer reached. */
const MAX_PAST = 100;

export interface News {
  kind: Extract<PushSubject, 'consent' | 'goalReached' | 'bank' | 'moneyEvening'>;
  about: string;
}

interface Follower {
  sessionId: string;
  userId: string;
  coupleId: string | null;
  lookedSequence: number;
  sequence: number;
}

type Needed = Pick<Services, 'database' | 'features'>;

/** Returns a key of goal and target amount, since a goal can be reached again after its target changes. */
export function goalKey({ id, targetAmount }: Goal): string {
  return `${id} ${targetAmount}`;
}

/** Returns the current news that are visible to the viewer, including ones already notified. */
export async function newsFor(
  reader: Reader,
  services: Pick<Services, 'features'>,
  viewer: Viewer | undefined,
): Promise<News[]> {
  if (!viewer || !isInCouple(viewer)) return [];
  const waiting = await waitingApprovals(reader, services, viewer);
  const goals = await listGoals(reader, viewer);
  const actions = await requiredActions(reader, viewer, new Date());
  const evening = await eveningOfPartner(reader, viewer);
  return [
    ...waiting
      .filter(({ requestedBy }) => requestedBy !== viewer.user.id)
      .map(({ id: about }): News => ({ kind: 'consent', about })),
    ...goals.filter(isReached).map((goal): News => ({ kind: 'goalReached', about: goalKey(goal) })),
    ...actions.map(({ key: about }): News => ({ kind: 'bank', about })),
    ...(evening ? [{ kind: 'moneyEvening' as const, about: evening.id }] : []),
  ];
}

/**
 * Records news for the browsers of users who have had events since the last check; only users who may see a change
 * receive its event. If several instances check, one of them records the news.
 *
 * @param since leaves out users without an event since then; `undefined` checks all users with a browser
 */
export async function noteNews(services: Needed, now: Date, since?: Date): Promise<void> {
  const isRecent =
    since === undefined
      ? ''
      : 'AND s.user_id IN (SELECT o.recipient_id FROM outbox o WHERE o.created_at > ?)';
  let after = '';
  for (;;) {
    // Raw SQL: a join, which begins with recent events of the outbox.
    const rows = await services.database.select<Follower>(
      `SELECT s.session_id AS sessionId, s.user_id AS userId, s.couple_id AS coupleId,
         s.looked_sequence AS lookedSequence, u.event_sequence AS sequence
       FROM push_subscriptions s JOIN users u ON u.id = s.user_id
       WHERE u.event_sequence <> s.looked_sequence AND s.session_id > ? ${isRecent}
       ORDER BY s.session_id LIMIT ${BATCH_SIZE}`,
      since === undefined ? [after] : [after, since],
    );
    for (const row of rows) await noteNewsOf(services, row, now);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.sessionId;
  }
}

async function noteNewsOf(services: Needed, follower: Follower, now: Date): Promise<void> {
  const { database } = services;
  const { sessionId, userId, lookedSequence, sequence } = follower;
  const viewer = await loadViewerOfUser(database, userId);
  const news = await newsFor(database, services, viewer);
  const coupleId = viewer?.couple?.id ?? null;
  const settings = await pushSettingsOf(database, userId);
  await inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    const taken = await pushSubscriptionModel(work).update(
      { lookedSequence: sequence, coupleId },
      { where: { sessionId, lookedSequence } },
    );
    if (taken !== 1) return;
    // Goals reached before the user joined the couple are not news.
    await note(work, sessionId, {
      news,
      settings: coupleId === follower.coupleId ? settings : undefined,
      now,
    });
  });
}

/**
 * Records news that are unknown to a browser, and schedules notifications according to the user's settings.
 *
 * @param settings `undefined` to record without notifying
 */
export async function note(
  work: Work,
  sessionId: string,
  { news, settings, now }: { news: readonly News[]; settings: PushSettings | undefined; now: Date },
): Promise<void> {
  const known = await pushMessageModel(work).findAll({
    where: { sessionId },
    attributes: ['id', 'kind', 'about', 'dueAt'],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  await forgetPast(work, known, news);
  const isKnown = new Set(known.map(({ kind, about }) => `${kind} ${about}`));
  await pushMessageModel(work).bulkCreate(
    news
      .filter(({ kind, about }) => !isKnown.has(`${kind} ${about}`))
      .map(({ kind, about }) => ({
        id: timedId(),
        sessionId,
        kind,
        about,
        dueAt: settings?.[kind] ? now : null,
        createdAt: now,
      })),
  );
}

/**
 * Deletes the oldest records of notified goals that are no longer reached, since repeated changes of a target would
 * leave a row for each amount.
 *
 * @param known records of the browser, newest first
 */
async function forgetPast(
  work: Work,
  known: readonly Pick<PushMessageRow, 'id' | 'kind' | 'about' | 'dueAt'>[],
  news: readonly News[],
): Promise<void> {
  const isNow = new Set(news.map(({ about }) => about));
  const past = known.filter(
    ({ kind, about, dueAt }) => kind === 'goalReached' && dueAt === null && !isNow.has(about),
  );
  const old = past.slice(MAX_PAST).map(({ id }) => id);
  if (old.length > 0) await pushMessageModel(work).destroy({ where: { id: old } });
}
