import { addDays } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { hourAfter, localTime } from './local-time.ts';
import type { LocalTime } from './local-time.ts';
import { pushMessageModel } from './push-message.model.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';

/** Local hour of reminders about the next day. */
export const REMINDER_HOUR = 9;

const BATCH_SIZE = 100;

interface Browser {
  sessionId: string;
  userId: string;
  timeZone: string;
  remindedDay: string | null;
  billDue: number;
  dateNight: number;
}

/**
 * Schedules one reminder a day per browser, from nine in the morning local time. Its content is determined when it is
 * written. Reads only browsers for which the hour has come; if several instances check, one of them schedules it.
 */
export async function noteReminders(
  { database }: Pick<Services, 'database'>,
  now: Date,
): Promise<void> {
  for (;;) {
    // Raw SQL: two ranges of one index.
    const due = await database.select<Pick<Browser, 'sessionId' | 'userId'>>(
      `SELECT session_id AS sessionId, user_id AS userId FROM push_subscriptions
       WHERE remind_at IS NULL OR remind_at <= ? LIMIT ${BATCH_SIZE}`,
      [now],
    );
    if (due.length === 0) return;
    await inTransaction(database, async (work) => {
      await lockUsers(work, [...new Set(due.map(({ userId }) => userId))]);
      const ids = due.map(({ sessionId }) => sessionId);
      await remind(work, await stillDue(work, ids, now), now);
    });
    if (due.length < BATCH_SIZE) return;
  }
}

/** Returns browsers for which no other instance has scheduled a reminder. */
function stillDue(work: Work, ids: readonly string[], now: Date): Promise<Browser[]> {
  // Raw SQL: a join.
  return work.select<Browser>(
    `SELECT s.session_id AS sessionId, s.user_id AS userId, s.time_zone AS timeZone,
       s.reminded_day AS remindedDay, COALESCE(p.bill_due, 0) AS billDue,
       COALESCE(p.date_night, 0) AS dateNight
     FROM push_subscriptions s LEFT JOIN push_settings p ON p.user_id = s.user_id
     WHERE s.session_id IN (?) AND (s.remind_at IS NULL OR s.remind_at <= ?)`,
    [ids, now],
  );
}

async function remind(work: Work, browsers: readonly Browser[], now: Date): Promise<void> {
  for (const [timeZone, there] of Map.groupBy(browsers, (each) => each.timeZone)) {
    const time = localTime(now, timeZone);
    const remindAt = hourAfter(now, time, REMINDER_HOUR);
    const isReminded = Map.groupBy(there, (each) => isDue(each, time));
    for (const [isNow, some] of isReminded) {
      const sessionId = some.map((each) => each.sessionId);
      await pushSubscriptionModel(work).update(
        { remindAt, ...(isNow && { remindedDay: time.day }) },
        { where: { sessionId } },
      );
    }
    const about = addDays(time.day, 1);
    await pushMessageModel(work).bulkCreate(
      (isReminded.get(true) ?? []).flatMap(({ sessionId, billDue, dateNight }) => {
        const message = { sessionId, about, dueAt: now, createdAt: now };
        return [
          ...(billDue ? [{ ...message, id: timedId(), kind: 'billDue' as const }] : []),
          ...(dateNight ? [{ ...message, id: timedId(), kind: 'dateNight' as const }] : []),
        ];
      }),
    );
  }
}

function isDue({ billDue, dateNight, remindedDay }: Browser, { day, hour }: LocalTime): boolean {
  const isWanted = billDue === 1 || dateNight === 1;
  return isWanted && hour >= REMINDER_HOUR && (remindedDay === null || remindedDay < day);
}
