import { FIRST_DAY, LAST_DAY } from './first-and-last-day.ts';

/**
 * Calendar days are strings `YYYY-MM-DD`, months are `YYYY-MM`. Both sort as text and have no time zone: only
 * {@link localDay} and {@link latestDayOnEarth} read a clock.
 */
export type CalendarDay = string;
export type CalendarMonth = string;

/** The earliest day that can be chosen (docs/specification/numbers.md). */
export const EARLIEST_DAY: CalendarDay = '1900-01-01';

const MILLISECONDS_PER_HOUR = 3_600_000;
const DAYS_PER_WEEK = 7;
const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing day, so not `2026-02-30`. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the day in the local time zone. */
export function localDay(instant: Date): CalendarDay {
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  const day = String(instant.getDate()).padStart(2, '0');
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Returns the day in UTC, clamped to the years 0 to 9999. */
export function utcDay(instant: Date): CalendarDay {
  const text = instant.toISOString();
  // Years with more than four digits begin with a sign.
  if (text.startsWith('+')) return LAST_DAY;
  return text.startsWith('-') ? FIRST_DAY : text.slice(0, 10);
}

/** Returns the latest current day of all time zones (UTC+14): later days are in the future. */
export function latestDayOnEarth(instant: Date): CalendarDay {
  return utcDay(new Date(instant.getTime() + 14 * MILLISECONDS_PER_HOUR));
}

/** Adds a number of days, which may be negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return utcDay(instant);
}

/** Returns the number of days between two days: 1 from one day to the next, negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}

/**
 * Returns the first day of the week of a day.
 *
 * @param firstDayOfWeek from 1, Monday, to 7, Sunday (ISO 8601)
 */
export function weekStart(day: CalendarDay, firstDayOfWeek: number): CalendarDay {
  return addDays(day, -((weekdayOf(day) - firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** Returns the day of the week, from 1, Monday, to 7, Sunday (ISO 8601). */
function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_PER_WEEK;
}

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

/** Adds a number of months, which may be negative. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const instant = new Date(`${month}-01T00:00:00Z`);
  instant.setUTCMonth(instant.getUTCMonth() + count);
  return monthOf(utcDay(instant));
}

/** Returns the first and the last day of a month, both inclusive. */
export function daysOfMonth(month: CalendarMonth): { first: CalendarDay; last: CalendarDay } {
  const instant = new Date(`${month}-01T00:00:00Z`);
  // Day 0 of the next month is the last of this one.
  instant.setUTCMonth(instant.getUTCMonth() + 1, 0);
  return { first: `${month}-01`, last: utcDay(instant) };
}
