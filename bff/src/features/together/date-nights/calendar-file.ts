import { CALENDAR_TYPE, utcDay } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import ical from 'ical-generator';
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
