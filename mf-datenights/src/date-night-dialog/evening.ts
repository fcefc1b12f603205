import { localDay, type CalendarDay } from '@harmony/contract';

/** When evenings begin unless somebody says otherwise. */
export const USUAL_TIME = '19:00';

/** The day and the time of an instant on the reader's own clock. */
export function dayAndTime(instant: string): { day: CalendarDay; time: string } {
  const date = new Date(instant);
  const two = (number: number): string => String(number).padStart(2, '0');
  return { day: localDay(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

/**
 * The instant of a day and time on the reader's own clock, as an ISO date and time in UTC.
 *
 * @param day empty while none is chosen
 * @param time `HH:MM`; empty counts as the usual time
 * @returns empty when no day is chosen
 */
export function instantOf(day: string, time: string): string {
  const date = new Date(`${day}T${time || USUAL_TIME}`);
  return day === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
