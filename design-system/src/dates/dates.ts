import { locale } from '@harmony/design-system/language';
import { t } from '@lingui/core/macro';

/** A user's date format. */
export interface DateHabits {
  /** From 1, Monday, to 7, Sunday (ISO 8601). */
  firstDayOfWeek: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** The format of the language, or `2026-11-23`. */
  dateStyle: 'local' | 'iso';
}

/** The default format. */
export const usualHabits: DateHabits = { firstDayOfWeek: 7, dateStyle: 'local' };

const forms = {
  /** `Nov 23`, if the year is clear. */
  short: { month: 'short', day: 'numeric' },
  /** `Nov 23` below an axis, where space is limited. */
  tick: { month: 'short', day: 'numeric' },
  /** `Mon, Nov 23` */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Nov 23, 2026` */
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  /** `November 23, 2026` */
  long: { month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateForm = keyof typeof forms;

const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats days as the user prefers; `2026-11-23` in every form for the ISO format. */
export interface Dates extends DateHabits {
  day(day: string, form?: DateForm): string;
  /** Formats the day of an instant in the reader's time zone. */
  dayOf(instant: Date | string, form?: DateForm): string;
  /** Formats an instant with its time in the reader's time zone, such as `Nov 23, 2026, 6:30 PM`. */
  moment(instant: Date | string, form?: DateForm): string;
  /**
   * Formats a calendar day as Today, Yesterday or a date, with the year unless it is the current one
   * (docs/specification/numbers.md).
   */
  relative(day: string, today: string): string;
}

const DAY_MILLISECONDS = 86_400_000;

/** Returns the formatter of a user's date format. */
export function datesFor(habits: DateHabits): Dates {
  const { day, dayOf, moment } = habits.dateStyle === 'iso' ? iso : local;
  return {
    ...habits,
    day,
    dayOf,
    moment,
    relative(date, today) {
      const difference = (Date.parse(today) - Date.parse(date)) / DAY_MILLISECONDS;
      if (difference === 0) return t`Today`;
      if (difference === 1) return t`Yesterday`;
      return day(date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium');
    },
  };
}

type Writing = Pick<Dates, 'day' | 'dayOf' | 'moment'>;

const local: Writing = {
  day: (day, form = 'medium') =>
    formatOf(`${form} day`, { ...forms[form], timeZone: 'UTC' }).format(Date.parse(day)),
  dayOf: (instant, form = 'medium') => formatOf(form, forms[form]).format(new Date(instant)),
  moment: (instant, form = 'medium') =>
    formatOf(`${form} moment`, { ...forms[form], ...time }).format(new Date(instant)),
};

const iso: Writing = {
  day: (day, form = 'medium') => isoDay(day, form),
  dayOf: (instant, form = 'medium') => isoDay(dayWhereReaderIs(new Date(instant)), form),
  moment(instant, form = 'medium') {
    const date = new Date(instant);
    const clock = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
    return `${isoDay(dayWhereReaderIs(date), form)} ${clock}`;
  },
};

function isoDay(day: string, form: DateForm): string {
  if (form === 'tick') return day.slice('YYYY-'.length);
  if (form !== 'weekday') return day;
  const weekday = formatOf('weekday alone', { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(Date.parse(day))} ${day}`;
}

/** Returns the calendar day of an instant in the reader's time zone, `YYYY-MM-DD`. */
export function dayWhereReaderIs(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats by name: creating one takes a browser as long as formatting hundreds of days. */
function formatOf(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, known);
  return known;
}
