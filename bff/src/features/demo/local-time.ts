import type { CalendarDay } from '@harmony/contract';

/**
 * Returns a function that returns the instant of a local time, such as `19:30`, on a day in a time zone. A time that a
 * clock change skips or repeats counts as one of the two possible instants.
 */
export function localTimes(timeZone: string): (day: CalendarDay, time: string) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  /** Offset of the clocks from UTC, in milliseconds. */
  const offsetAt = (instant: Date) =>
    Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant.getTime();
  return (day, time) => {
    const wanted = new Date(`${day}T${time}:00Z`);
    const near = new Date(wanted.getTime() - offsetAt(wanted));
    // The clocks may change between `wanted` and `near`.
    return new Date(wanted.getTime() - offsetAt(near));
  };
}
