import { FIRST_DAY, LAST_DAY } from './first-and-last-day.ts';

/**
 * Calendar days are strings `YYYY-MM-DD`, months are `YYYY-MM`. Both sort as text, and neither
 * knows a time zone: only {@link localDay} and {@link latestDayOnEarth} read a clock.
 */
export type CalendarDay = string;
export type CalendarMonth = string;

/** The earliest day that can be chosen anywhere (docs/specification/numbers.md). */
export const EARLIEST_DAY: CalendarDay = '1900-01-01';

const MILLISECONDS_PER_HOUR = 3_600_000;
const DAYS_PER_WEEK = 7;
const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that exists, so not `2026-02-30`. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day on the calendar of the browser's or server's own time zone. */
export function localDay(instant: Date): CalendarDay {
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  const day = String(instant.getDate()).padStart(2, '0');
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/**
 * The day in UTC; for what lies before or after the years 0 to 9999 the first or last day of them.
 */
export function utcDay(instant: Date): CalendarDay {
  const text = instant.toISOString();
  // Years of more digits begin with a sign.
  if (text.startsWith('+')) return LAST_DAY;
  return text.startsWith('-') ? FIRST_DAY : text.slice(0, 10);
}

/** The latest day that is today somewhere on earth (UTC+14): later than that is the future. */
export function latestDayOnEarth(instant: Date): CalendarDay {
  return utcDay(new Date(instant.getTime() + 14 * MILLISECONDS_PER_HOUR));
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return utcDay(instant);
}

/**
 * How many days lie between two days: 1 from one day to the next, negative when `to` is earlier.
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}

/**
 * The day with which the week of a day begins.
 *
 * @param firstDayOfWeek from 1, Monday, to 7, Sunday (ISO 8601)
 */
export function weekStart(day: CalendarDay, firstDayOfWeek: number): CalendarDay {
  return addDays(day, -((weekdayOf(day) - firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** The day of the week, from 1, Monday, to 7, Sunday (ISO 8601). */
function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_PER_WEEK;
}

/** The month that a day lies in. */
export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const instant = new Date(`${month}-01T00:00:00Z`);
  instant.setUTCMonth(instant.getUTCMonth() + count);
  return monthOf(utcDay(instant));
}

/** The first and the last day of a month, both inclusive. */
export function daysOfMonth(month: CalendarMonth): { first: CalendarDay; last: CalendarDay } {
  const instant = new Date(`${month}-01T00:00:00Z`);
  // The day before the first of the next month.
  instant.setUTCMonth(instant.getUTCMonth() + 1, 0);
  return { first: `${month}-01`, last: utcDay(instant) };
}
