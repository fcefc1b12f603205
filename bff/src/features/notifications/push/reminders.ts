import { addDays, latestDayOnEarth } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { localTime } from './local-time.ts';
import { pushMessageModel } from './push-message.model.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';

/** Local hour of reminders about the next day. */
export const REMINDER_HOUR = 9;

const BATCH_SIZE = 100;

interface Reminded {
  sessionId: string;
  userId: string;
  timeZone: string;
  remindedDay: string | null;
  billDue: number;
  dateNight: number;
}

/**
 * Schedules one reminder a day per browser, from nine in the morning local time. Its content is determined when it is
 * written. If several instances check, one of them schedules it.
 */
export async function noteReminders(
  { database }: Pick<Services, 'database'>,
  now: Date,
): Promise<void> {
  let after = '';
  for (;;) {
    // Raw SQL: a join.
    const rows = await database.select<Reminded>(
      `SELECT s.session_id AS sessionId, s.user_id AS userId, s.time_zone AS timeZone, s.reminded_day AS remindedDay,
         p.bill_due AS billDue, p.date_night AS dateNight
       FROM push_subscriptions s JOIN push_settings p ON p.user_id = s.user_id
       WHERE (p.bill_due = 1 OR p.date_night = 1)
       AND (s.reminded_day IS NULL OR s.reminded_day < ?) AND s.session_id > ?
       ORDER BY s.session_id LIMIT ${BATCH_SIZE}`,
      [latestDayOnEarth(now), after],
    );
    for (const row of rows) await remind(database, row, now);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.sessionId;
  }
}

async function remind(
  database: Services['database'],
  { sessionId, userId, timeZone, remindedDay, billDue, dateNight }: Reminded,
  now: Date,
): Promise<void> {
  const { day, hour } = localTime(now, timeZone);
  if (hour < REMINDER_HOUR || (remindedDay !== null && remindedDay >= day)) return;
  await inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    const taken = await pushSubscriptionModel(work).update(
      { remindedDay: day },
      { where: { sessionId, remindedDay } },
    );
    if (taken !== 1) return;
    const tomorrow = { sessionId, about: addDays(day, 1), dueAt: now, createdAt: now };
    if (billDue)
      await pushMessageModel(work).create({ id: timedId(), kind: 'billDue', ...tomorrow });
    if (dateNight) {
      await pushMessageModel(work).create({ id: timedId(), kind: 'dateNight', ...tomorrow });
    }
  });
}
