import { isTimeZone, localDay, UTC, type CalendarDay } from '@harmony/contract';

/** Default start of an evening. */
export const USUAL_TIME = '19:00';

/** Returns the local day and time of an instant. */
export function dayAndTime(instant: string): { day: CalendarDay; time: string } {
  const date = new Date(instant);
  const two = (number: number): string => String(number).padStart(2, '0');
  return { day: localDay(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

/**
 * Returns the instant of a local day and time as an ISO date and time in UTC.
 *
 * @param day empty when no day is chosen
 * @param time `HH:MM`; defaults to the usual time when empty
 * @returns empty when no day is chosen
 */
export function instantOf(day: string, time: string): string {
  const date = new Date(`${day}T${time || USUAL_TIME}`);
  return day === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Returns the time zone of this browser; UTC if it has none with a name. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : UTC;
}
