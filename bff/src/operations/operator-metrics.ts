import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { DEMO_DOMAIN } from '../core/viewer/demo-email.ts';
import type { Database } from '../platform/database/database.ts';

/** Time for which counted rows are valid: scrapes are frequent, and counting reads whole indexes. */
const VALID_MILLISECONDS = 60_000;

export interface Counts {
  accounts: number;
  couples: number;
  mailsWaiting: number;
  mailsFailing: number;
  notificationsWaiting: number;
  notificationsFailing: number;
}

const gauges: readonly (readonly [name: string, help: string, count: keyof Counts])[] = [
  ['accounts', 'Registered accounts, without those of the demo.', 'accounts'],
  ['couples', 'Couples, without those of the demo.', 'couples'],
  ['mails_waiting', 'Mails that have not been sent.', 'mailsWaiting'],
  ['mails_failing', 'Waiting mails that have failed before.', 'mailsFailing'],
  ['notifications_waiting', 'Notifications that have not been sent.', 'notificationsWaiting'],
  [
    'notifications_failing',
    'Waiting notifications that have failed before.',
    'notificationsFailing',
  ],
];

/**
 * Registers gauges of what the installation holds and has to send, counted in the database at most once a minute. All
 * instances report the same values, and none while the database does not respond.
 */
export function countForOperators(registry: Registry, database: Database, logger: Logger): void {
  let counts: Promise<Counts | undefined> | undefined;
  let validUntil = -Infinity;
  const counted = (): Promise<Counts | undefined> => {
    if (counts && performance.now() < validUntil) return counts;
    validUntil = performance.now() + VALID_MILLISECONDS;
    counts = readCounts(database).catch((error: unknown) => {
      logger.warn({ err: error }, 'the metrics could not be counted');
      validUntil = -Infinity;
      return undefined;
    });
    return counts;
  };
  for (const [name, help, count] of gauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = (await counted())?.[count];
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    );
  }
}

/** Counts what the installation holds and has to send. */
export async function readCounts(database: Database): Promise<Counts> {
  // Raw SQL: six counts in one round trip.
  const [counts] = await database.select<Counts>(
    `SELECT
       (SELECT COUNT(*) FROM users WHERE email <> '' AND email NOT LIKE ?) AS accounts,
       (SELECT COUNT(*) FROM couples) - (SELECT COUNT(*) FROM demo_copies) AS couples,
       (SELECT COUNT(*) FROM mail_jobs) AS mailsWaiting,
       (SELECT COUNT(*) FROM mail_jobs WHERE attempts > 1) AS mailsFailing,
       (SELECT COUNT(*) FROM push_messages WHERE due_at IS NOT NULL) AS notificationsWaiting,
       (SELECT COUNT(*) FROM push_messages WHERE due_at IS NOT NULL AND attempts > 1)
         AS notificationsFailing`,
    [`%${DEMO_DOMAIN}`],
  );
  if (!counts) throw new Error('The database returned no counts');
  return counts;
}
