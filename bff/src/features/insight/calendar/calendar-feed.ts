import { addDays, currencySign, isZero, toCents, utcDay } from '@harmony/contract';
import type { CalendarEntry } from '@harmony/contract';
import ical from 'ical-generator';
import type { Reader } from '../../../platform/database/database.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { textOf, timesOf } from '../../together/date-nights/calendar-file.ts';
import { listDateNights } from '../../together/date-nights/read-date-nights.ts';
import { plannedEntries } from './entries.ts';

const DAYS_BEFORE = 31;
const DAYS_AHEAD = 366;
export const FEED_DAYS = DAYS_BEFORE + 1 + DAYS_AHEAD;
/** Minimum refresh interval for calendar programs. */
const FRESH_SECONDS = 60 * 60;

/**
 * Returns an iCalendar feed with due dates, date nights and goals of the next year that are visible to the viewer.
 * Booked transactions are excluded. Date nights have their instant, all other entries a day.
 */
export async function calendarFeed(reader: Reader, viewer: CoupleViewer): Promise<string> {
  const today = utcDay(new Date());
  const entries = await plannedEntries(reader, viewer, {
    from: addDays(today, -DAYS_BEFORE),
    to: addDays(today, DAYS_AHEAD),
  });
  const dateNights = await listDateNights(reader, viewer);
  const times = new Map(dateNights.map((dateNight) => [dateNight.id, timesOf(dateNight)]));
  const calendar = ical({
    name: 'Harmony',
    prodId: { company: 'Harmony', product: 'Calendar', language: viewer.language.toUpperCase() },
    ttl: FRESH_SECONDS,
  });
  for (const entry of entries) {
    const { id, date, kind } = entry;
    calendar.createEvent({
      id: `${kind}-${id}-${date}@harmony`,
      ...(times.get(id) ?? { start: new Date(`${date}T00:00:00Z`), allDay: true, timezone: 'UTC' }),
      summary: titleOf(entry, viewer),
    });
  }
  return textOf(calendar);
}

function titleOf(
  { kind, title, amount: decimal }: CalendarEntry,
  { couple: { currency }, language }: CoupleViewer,
): string {
  if (isZero(decimal) && kind !== 'goal') return title;
  const english = decimal.replace(/^-?/, (minus) => minus + currencySign(currency));
  const amount = { cents: toCents(decimal), currency, english };
  const message =
    kind === 'goal'
      ? sentence('{title}: goal of {amount}', { title, amount })
      : sentence('{title}: {amount}', { title, amount });
  return translate(message, language);
}
