import { localDay, shownDay, shownTimeZone, type DateNight } from '@harmony/contract';
import type { Dates } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';

/** The day and time at the place of the planner; its time zone is named if the reader's clock differs. */
export function whenText(dateNight: DateNight, dates: Dates): string {
  const date = new Date(dateNight.plannedDate);
  const timeZone = shownTimeZone(dateNight);
  const day = shownDay(dateNight);
  const form = day.slice(0, 4) === localDay(new Date()).slice(0, 4) ? 'weekday' : 'medium';
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const time = date.toLocaleTimeString(locale, { ...clock, timeZone });
  const isHere = day === localDay(date) && time === date.toLocaleTimeString(locale, clock);
  if (timeZone === undefined || isHere) return dates.moment(date, form);
  const named = date.toLocaleTimeString(locale, { ...clock, timeZone, timeZoneName: 'short' });
  return `${dates.day(day, form)}, ${named}`;
}
