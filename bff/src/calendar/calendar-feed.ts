import { addDays, CALENDAR_TYPE, currencySign, utcDay } from '@harmony/contract';
import type { CalendarEntry } from '@harmony/contract';
import ical from 'ical-generator';
import type { Reader } from '../database/database.ts';
import { FileResponse } from '../routes/file-response.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { plannedEntries } from './entries.ts';

const DAYS_BEFORE = 31;
const DAYS_AHEAD = 366;
/** Programs may ask again after so many seconds, and need not sooner. */
const FRESH_SECONDS = 60 * 60;

/**
 * What is due, date nights and goals of the next year as far as the viewer may see it, as a calendar. What was booked
 * is left out: a calendar is for what comes.
 */
export async function calendarFeed(reader: Reader, viewer: CoupleViewer): Promise<FileResponse> {
  const today = utcDay(new Date());
  const entries = await plannedEntries(reader, viewer, {
    from: addDays(today, -DAYS_BEFORE),
    to: addDays(today, DAYS_AHEAD),
  });
  const calendar = ical({
    name: 'Harmony',
    prodId: { company: 'Harmony', product: 'Calendar', language: 'EN' },
    ttl: FRESH_SECONDS,
  });
  const sign = currencySign(viewer.couple.currency);
  for (const entry of entries) {
    const { id, date, kind } = entry;
    calendar.createEvent({
      id: `${kind}-${id}-${date}@harmony`,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: titleOf(entry, sign),
    });
  }
  return new FileResponse('harmony.ics', CALENDAR_TYPE, calendar.toString());
}

/** @param sign of the currency */
function titleOf({ kind, title, amount }: CalendarEntry, sign: string): string {
  const signed = amount.replace(/^-?/, (minus) => minus + sign);
  if (kind === 'goal') return `${title}: goal of ${signed}`;
  return amount === '0.00' ? title : `${title}: ${signed}`;
}
