import { addDays, utcDay } from '@harmony/contract';
import type { CalendarDay, EmbedDay, EmbedEvent } from '@harmony/contract';
import { literal, Op } from 'sequelize';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { embedCountModel } from './embed-count.model.ts';
import { embedKeyModel } from './embed-key.model.ts';

/** Days that publishers see, including the current one. */
const SHOWN_DAYS = 90;

interface EmbedUse {
  key: string;
  tool: EmbedDay['tool'];
  event: EmbedEvent;
}

/** Adds one to a publisher's counts of the current day. An unknown key changes nothing. */
export async function countEmbedUse(database: Database, use: EmbedUse): Promise<void> {
  // Read first, so that requests with invented keys do not wait for the writer of the database.
  if (!(await isKnown(database, use.key))) return;
  const now = new Date();
  while (!(await added(database, use, now)));
}

/** @returns `false` if another request has inserted the row of the day meanwhile */
async function added(database: Database, use: EmbedUse, now: Date): Promise<boolean> {
  try {
    await inTransaction(database, async (work) => {
      const { key: keyId, tool, event } = use;
      const where = { keyId, day: utcDay(now), tool, event };
      const isCounted = await embedCountModel(work).update(
        { counted: literal('counted + 1') },
        { where },
      );
      if (isCounted > 0) return;
      // Locks the key, which another request may be deleting. MariaDB does not count rows that already have this value.
      await embedKeyModel(work).update({ usedAt: now }, { where: { id: keyId } });
      if (await isKnown(work, keyId)) await embedCountModel(work).create({ ...where, counted: 1 });
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function isKnown(reader: Reader, id: string): Promise<boolean> {
  return (await embedKeyModel(reader).count({ where: { id } })) > 0;
}

/** Returns the counts of a key in the last 90 days, by day and tool; days without any are left out. */
export async function readEmbedDays(
  reader: Reader,
  keyId: string,
  today: CalendarDay,
): Promise<EmbedDay[]> {
  const rows = await embedCountModel(reader).findAll({
    where: { keyId, day: { [Op.gt]: addDays(today, -SHOWN_DAYS) } },
    order: ['day', 'tool', 'event'],
  });
  const days = new Map<string, EmbedDay>();
  for (const { day, tool, event, counted } of rows) {
    const place = `${day} ${tool}`;
    const sums = days.get(place) ?? { day, tool, views: 0, starts: 0, results: 0, clicks: 0 };
    days.set(place, { ...sums, [`${event}s`]: counted });
  }
  return [...days.values()];
}
