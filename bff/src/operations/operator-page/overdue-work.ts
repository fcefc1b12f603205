import { utcDay } from '@harmony/contract';
import { toInstant } from '../../platform/database/database.ts';
import type { Database, RawInstant, SqlValue } from '../../platform/database/database.ts';

/** Time after which due work is overdue: longer than a round of its job and the lease of a killed instance. */
const LATE_MILLISECONDS = 5 * 60_000;

/** Rows of a queue that have been due for minutes, without one that an instance has leased. */
export interface OverdueWork {
  name: string;
  count: number;
  /** When the first of them was due. */
  since: Date;
}

/** Returns the queues with overdue work. */
export async function readOverdueWork(database: Database, now: Date): Promise<OverdueWork[]> {
  const until = new Date(now.getTime() - LATE_MILLISECONDS);
  const queues: readonly (readonly [name: string, from: string, values: readonly SqlValue[]])[] = [
    ['Mails', 'due_at AS due FROM mail_jobs WHERE due_at <= ?', [until]],
    ['Notifications', 'due_at AS due FROM push_messages WHERE due_at <= ?', [until]],
    ['Bank pulls', 'due_at AS due FROM connections WHERE due_at <= ?', [until]],
    [
      'Recurring transactions',
      `due_at AS due FROM recurring WHERE mode = 'book' AND due_at <= ?
       UNION ALL SELECT next_date FROM recurring
         WHERE mode = 'book' AND due_at IS NULL AND next_date < ?`,
      [until, utcDay(until)],
    ],
  ];
  const found = await Promise.all(
    queues.map(async ([name, from, values]) => {
      // Raw SQL: aggregates of the tables of other features.
      const [row] = await database.select<{ count: number; since: RawInstant | null }>(
        `SELECT COUNT(*) AS count, MIN(due) AS since FROM (SELECT ${from}) work`,
        values,
      );
      return row?.since ? [{ name, count: row.count, since: toInstant(row.since) }] : [];
    }),
  );
  return found.flat();
}
