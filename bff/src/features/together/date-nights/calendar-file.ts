import { CALENDAR_TYPE, utcDay } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import ical from 'ical-generator';
import { FileResponse } from '../../../core/routes/file-response.ts';

/** An evening has a beginning and no end: calendars show it this long. */
const LASTS_MILLISECONDS = 2 * 60 * 60 * 1000;
/** Calendars write years with four digits. */
const LATEST_MILLISECONDS = Date.parse('9999-12-31T23:59:59Z');

/**
 * A date night as a file for calendars. Its id stays the same, so a file that is opened again after
 * a change moves the entry instead of adding another.
 */
export function calendarFile(dateNight: DateNight): FileResponse {
  const { id, title, plannedDate, location } = dateNight;
  const start = new Date(plannedDate);
  const calendar = ical({ prodId: { company: 'Harmony', product: 'Date nights', language: 'EN' } });
  calendar.createEvent({
    id: `${id}@harmony`,
    start,
    end: new Date(Math.min(start.getTime() + LASTS_MILLISECONDS, LATEST_MILLISECONDS)),
    summary: title,
    location,
    description: descriptionOf(dateNight),
  });
  return new FileResponse(`date-night-${utcDay(start)}.ics`, CALENDAR_TYPE, calendar.toString());
}

function descriptionOf({ description, activities, specialNotes }: DateNight): string {
  return [description, activities.map((activity) => `- ${activity}`).join('\n'), specialNotes]
    .filter(Boolean)
    .join('\n\n');
}
