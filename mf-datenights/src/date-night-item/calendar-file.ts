import { shownDay, type DateNight } from '@harmony/contract';

/** Downloads a date night as a calendar file. */
export function saveCalendarFile(dateNight: DateNight): void {
  const link = document.createElement('a');
  link.href = `/api/date-nights/${dateNight.id}/calendar`;
  link.download = `date-night-${shownDay(dateNight)}.ics`;
  link.click();
}
