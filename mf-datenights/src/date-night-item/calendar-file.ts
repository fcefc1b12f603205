import { localDay, type DateNight } from '@harmony/contract';

/** Downloads a date night as a calendar file. */
export function saveCalendarFile({ id, plannedDate }: Pick<DateNight, 'id' | 'plannedDate'>): void {
  const link = document.createElement('a');
  link.href = `/api/date-nights/${id}/calendar`;
  link.download = `date-night-${localDay(new Date(plannedDate))}.ics`;
  link.click();
}
