import { addDays, utcDay, type CalendarDay } from '@harmony/contract';
import { removeCouple } from '../couples/remove-couple.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DemoPartner } from './demo-data.ts';
import { storeDemo } from './store-demo.ts';

/** Visitors who opened the demo yesterday may still look at it today. */
const KEPT_DAYS = 2;

interface DemoRow {
  firstUserId: string;
  secondUserId: string;
}

/**
 * The demo couple of today, made on the first request of the day. Of several requests or instances
 * that make it at once one succeeds and the others take what it made.
 *
 * @returns the id of the asked partner
 */
export async function demoUser(
  database: Database,
  partner: DemoPartner,
  now: Date,
): Promise<string> {
  const today = utcDay(now);
  const couple = (await find(database, today)) ?? (await create(database, today));
  return partner === 0 ? couple.firstUserId : couple.secondUserId;
}

async function find(database: Database, day: CalendarDay): Promise<DemoRow | undefined> {
  const [row] = await database.select<DemoRow>(
    `SELECT first_user_id AS firstUserId, second_user_id AS secondUserId
     FROM demo_couples WHERE day = ?`,
    [day],
  );
  return row;
}

async function create(database: Database, today: CalendarDay): Promise<DemoRow> {
  try {
    await inTransaction(database, (work) => storeDemo(work, today));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  await removeOldDemos(database, addDays(today, -KEPT_DAYS));
  const couple = await find(database, today);
  if (!couple) throw new Error(`No demo couple for ${today}`);
  return couple;
}

/** Removes the demo couples of days before `oldest` with everything that is theirs. */
async function removeOldDemos(database: Database, oldest: CalendarDay): Promise<void> {
  await inTransaction(database, async (work) => {
    const old = await work.select<DemoRow & { coupleId: string }>(
      `SELECT couple_id AS coupleId, first_user_id AS firstUserId, second_user_id AS secondUserId
       FROM demo_couples WHERE day < ?`,
      [oldest],
    );
    for (const { coupleId, firstUserId, secondUserId } of old) {
      await removeCouple(work, coupleId);
      await work.change(`DELETE FROM users WHERE id IN (?, ?)`, [firstUserId, secondUserId]);
    }
  });
}
