import type { Services } from '../services.ts';
import { isDigestTime, weekBefore } from './digest-week.ts';
import { requestNotice } from './request-notice.ts';

const LOOK_MILLISECONDS = 10 * 60 * 1000;
const AT_ONCE = 100;

type Needed = Pick<Services, 'database' | 'postOffice' | 'logger'>;

/**
 * Looks now and every ten minutes for mails that are due by the calendar. Any number of instances
 * may do so.
 *
 * @returns a function that ends it, and waits for what it is just doing
 */
export function startNotices(services: Needed): () => Promise<void> {
  const look = (): Promise<void> =>
    requestDueNotices(services, new Date()).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'notices could not be looked for');
    });
  let latest = look();
  const timer = setInterval(() => {
    latest = look();
  }, LOOK_MILLISECONDS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return latest;
  };
}

/** Puts all mails on their way that are due at an instant and were not yet: the weekly digests. */
export async function requestDueNotices(services: Needed, now: Date): Promise<void> {
  if (!isDigestTime(now)) return;
  const kind = 'weekly-digest';
  const about = weekBefore(now).first;
  for (;;) {
    const users = await services.database.select<{ userId: string; address: string }>(
      `SELECT u.id AS userId, u.email AS address FROM users u
       JOIN couple_members m ON m.user_id = u.id
       WHERE u.wants_weekly_digest = 1 AND u.email_key = u.email AND NOT EXISTS (
         SELECT 1 FROM notices n WHERE n.user_id = u.id AND n.kind = ? AND n.about = ?)
       ORDER BY u.id LIMIT ${AT_ONCE}`,
      [kind, about],
    );
    for (const user of users) await requestNotice(services, { ...user, kind, about });
    if (users.length < AT_ONCE) return;
  }
}
