import { addDays } from '@harmony/contract';
import type { CalendarDay, EmbedDay } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader } from '../../platform/database/database.ts';
import { embedCountModel } from './embed-count.model.ts';

/** Days that publishers see, including the current one. */
const SHOWN_DAYS = 90;

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
