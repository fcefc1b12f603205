import { isQuietHour } from '@harmony/contract';
import type { CalendarDay, QuietHours } from '@harmony/contract';

const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 24 * 60;

export interface LocalTime {
  day: CalendarDay;
  /** From 0 to 23. */
  hour: number;
  minute: number;
}

/** Returns the local time of an instant in a time zone, such as `Europe/Berlin`. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    hour: Number(of('hour')),
    minute: Number(of('minute')),
  };
}

/** Whether the clocks of two time zones differ at an instant. */
export function isElsewhere(instant: Date, timeZone: string, other: string): boolean {
  const [one, two] = [localTime(instant, timeZone), localTime(instant, other)];
  return one.day !== two.day || one.hour !== two.hour || one.minute !== two.minute;
}

/**
 * Returns the next time at which a local hour begins. May be an hour early, so that it is not late on days with a clock
 * change; callers then check again.
 *
 * @param local the local time of the instant
 * @param hour from 0 to 23
 */
export function hourAfter(instant: Date, local: LocalTime, hour: number): Date {
  const hours = local.hour < hour ? hour - local.hour : hour - local.hour + 24;
  const minutes = Math.max(1, hours - 1) * 60 - local.minute;
  const beginning = Math.floor(instant.getTime() / MILLISECONDS_PER_MINUTE);
  return new Date((beginning + minutes) * MILLISECONDS_PER_MINUTE);
}

/**
 * Returns the end of the quiet hours that contain an instant. May be an hour off on days with a clock change; callers
 * then check again.
 *
 * @returns `undefined` outside of quiet hours
 */
export function quietUntil(
  instant: Date,
  timeZone: string,
  quietHours: QuietHours | null,
): Date | undefined {
  if (!quietHours) return undefined;
  const { hour, minute } = localTime(instant, timeZone);
  if (!isQuietHour(quietHours, hour)) return undefined;
  const minutes = (quietHours.until * 60 - hour * 60 - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const beginning = Math.floor(instant.getTime() / MILLISECONDS_PER_MINUTE);
  return new Date((beginning + minutes) * MILLISECONDS_PER_MINUTE);
}
