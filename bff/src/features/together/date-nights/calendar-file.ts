import { CALENDAR_TYPE, dayOfDateNight } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import ical from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import { FileResponse } from '../../../core/routes/file-response.ts';

/** Calendar entries need an end, date nights have none. */
const LASTS_MILLISECONDS = 2 * 60 * 60 * 1000;
/** Calendar files write years with four digits. */
const LATEST_MILLISECONDS = Date.parse('9999-12-31T23:59:59Z');

/**
 * Returns a date night as a calendar file. Its id is stable, so that opening the file again after a change updates the
 * entry instead of adding another.
 */
export function calendarFile(dateNight: DateNight): FileResponse {
  const { id, title, location } = dateNight;
  const calendar = ical({ prodId: { company: 'Harmony', product: 'Date nights', language: 'EN' } });
  calendar.createEvent({
    id: `${id}@harmony`,
    ...timesOf(dateNight),
    summary: title,
    location,
    description: descriptionOf(dateNight),
  });
  const name = `date-night-${dayOfDateNight(dateNight)}.ics`;
  return new FileResponse(name, CALENDAR_TYPE, textOf(calendar));
}

/** Returns the instants of a date night for calendars. */
export function timesOf({ plannedDate }: Pick<DateNight, 'plannedDate'>): {
  start: Date;
  end: Date;
} {
  const start = new Date(plannedDate);
  const end = Math.min(start.getTime() + LASTS_MILLISECONDS, LATEST_MILLISECONDS);
  return { start, end: new Date(end) };
}

/** Returns the lines of a calendar; the library ends all but the last one (RFC 5545, 3.1). */
export function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

function descriptionOf({ description, activities, specialNotes }: DateNight): string {
  return [description, activities.map((activity) => `- ${activity}`).join('\n'), specialNotes]
    .filter(Boolean)
    .join('\n\n');
}
