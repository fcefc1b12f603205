import { expireApprovals } from '../consent/expire.ts';
import { inTransaction } from '../database/transaction.ts';
import { removeDemoCopies } from '../demo/remove-demo-copies.ts';
import { every } from '../schedule/every.ts';
import type { Services } from '../services.ts';
import { KNOWN_MILLISECONDS } from '../sessions/known-browsers.ts';
import { restorableSince } from '../transactions/deleted-transactions.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Streams that resume later than this are told that everything may have changed. */
const OUTBOX_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Links that confirm an address work for a week; nobody loses an account before. */
const ABANDONED_MILLISECONDS = 30 * 24 * HOUR_MILLISECONDS;

/** Long after a mail could be requested twice. */
const NOTICES_MILLISECONDS = 90 * 24 * HOUR_MILLISECONDS;

/** How long a request is recognised as sent again. */
const KEPT_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/**
 * Removes what has run out, now and every hour: sessions, unanswered approvals, old events, old
 * deletions and old idempotency keys.
 *
 * @returns a function that ends it, and waits for what it is just doing
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  return every(HOUR_MILLISECONDS, services.logger, 'housekeeping failed', () =>
    removeExpired(services),
  ).stop;
}

/**
 * Removes sessions, mailed links and unanswered approvals that are over, events, deletions and keys that are older than a
 * day, and accounts that nobody confirmed, used for a couple or is signed in to.
 */
export async function removeExpired(
  services: Pick<Services, 'database' | 'wakeUps'>,
  now = new Date(),
): Promise<void> {
  const { database } = services;
  await expireApprovals(services, now);
  await removeDemoCopies(services, now);
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM sessions WHERE expires_at < ?`, [now]),
  );
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM outbox WHERE created_at < ?`, [
      new Date(now.getTime() - OUTBOX_MILLISECONDS),
    ]),
  );
  const yesterday = new Date(now.getTime() - KEPT_MILLISECONDS);
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM deleted_transactions WHERE deleted_at <= ?`, [restorableSince(now)]),
  );
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM idempotency_keys WHERE created_at < ?`, [yesterday]),
  );
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM notices WHERE requested_at < ?`, [
      new Date(now.getTime() - NOTICES_MILLISECONDS),
    ]),
  );
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM known_browsers WHERE used_at < ?`, [
      new Date(now.getTime() - KNOWN_MILLISECONDS),
    ]),
  );
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM email_tokens WHERE expires_at < ?`, [now]),
  );
  await inTransaction(database, (work) =>
    work.change(`DELETE FROM password_links WHERE expires_at < ?`, [now]),
  );
  await inTransaction(database, (work) =>
    work.change(
      `DELETE FROM users WHERE email_key = id AND created_at < ?
       AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id)
       AND NOT EXISTS (SELECT 1 FROM couple_members m WHERE m.user_id = users.id)
       AND NOT EXISTS (SELECT 1 FROM billing_accounts b WHERE b.user_id = users.id)
       AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.user_id = users.id)
       AND NOT EXISTS (SELECT 1 FROM savings_goals g WHERE g.user_id = users.id)
       AND NOT EXISTS (SELECT 1 FROM goal_contributions c WHERE c.user_id = users.id)
       AND NOT EXISTS (SELECT 1 FROM date_nights d WHERE d.user_id = users.id)`,
      [new Date(now.getTime() - ABANDONED_MILLISECONDS)],
    ),
  );
}
