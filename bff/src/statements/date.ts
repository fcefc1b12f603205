import { isCalendarDay } from '@harmony/contract';
import type { CalendarDay, DateOrder } from '@harmony/contract';
import { monthOfName } from './month-names.ts';

/** A written date: its three parts and their possible orders. */
export interface WrittenDate {
  parts: readonly [string, string, string];
  /** Exactly one if the notation is unambiguous, such as `2024-03-01` and `1-Jun-24`. */
  orders: readonly DateOrder[];
  /** The common ones among them: month first is unusual with points. */
  usual: readonly DateOrder[];
  month: number | null;
  /** Whether the separator marks a two-digit year as after 2000, as in `1/ 1'10`. */
  isAfter2000: boolean;
}

const TIME = /[T ,]+\d{1,2}[:.h]\d{2}.*$/;
const NUMBERS = /^(\d{1,4})([-/.: ]|年) ?(\d{1,2})(['’]|[-/.: ]|月) ?(\d{1,4})(?:\.|日)?$/;
const COMPACT = /^(\d{8})(?:\d{4}(?:\d{2})?)?(?:\.\d+)?(?:\[.*)?$/;
const NAMED_DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[-/. ]*(?:de )?(\p{L}{3,12})\.?[-/., ]*(?:de )?['’]?(\d{4}|\d{2})\.?$/u;
const NAMED_MONTH_FIRST =
  /^(\p{L}{3,12})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+['’]?(\d{4}|\d{2})$/u;
const NAMED_YEAR_FIRST = /^(\d{4})[-/. ](\p{L}{3,12})\.?[-/. ](\d{1,2})$/u;
const WEEKDAY = /^\p{L}{2,10}\.?,? +(?=\d)/u;

/**
 * Parses the parts of a date in the notations of banks: `2012:03:01`, `2019.04.19.`, `1-Jun-24`, `1/ 1'10`,
 * `20240301`, `2024-03-01T10:15:00+02:00`, `Jan 5, 2024`. Times and zones are ignored: the day is the written one.
 *
 * @returns `undefined` if it is not a date
 */
export function readDateShape(text: string): WrittenDate | undefined {
  if (text.length > 60) return undefined;
  const written = text
    .replace(/[\u200E\u200F\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TIME, '');
  return (
    readNumbers(written) ??
    readCompact(written) ??
    readNamed(written) ??
    readNamed(written.replace(WEEKDAY, ''))
  );
}

/**
 * Returns the calendar day of the parts in this order.
 *
 * @returns `undefined` if the day does not exist, such as 30 February
 */
export function dayOf(date: WrittenDate, order: DateOrder): CalendarDay | undefined {
  const [only] = date.orders;
  const applied = date.orders.length === 1 && only !== undefined ? only : order;
  if (!date.orders.includes(applied)) return undefined;
  const [first, second, third] = date.parts;
  const [year, month, day] = {
    ymd: [first, second, third],
    dmy: [third, second, first],
    mdy: [third, first, second],
  }[applied];
  if (year === undefined || day === undefined || month === undefined) return undefined;
  const text = `${fullYear(year, date.isAfter2000)}-${String(date.month ?? month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : undefined;
}

function readNumbers(text: string): WrittenDate | undefined {
  const match = NUMBERS.exec(text);
  if (!match) return undefined;
  const [, first = '', sign, second = '', nextSign = '', third = ''] = match;
  const parts = [first, second, third] as const;
  const isAfter2000 = /['’]/.test(nextSign);
  const dateIn = (orders: readonly DateOrder[], usual = orders): WrittenDate => ({
    parts,
    orders,
    usual,
    month: null,
    isAfter2000,
  });
  if (first.length > 2)
    return first.length === 4 && third.length <= 2 ? dateIn(['ymd']) : undefined;
  if (third.length === 3 || (third.length === 1 && !isAfter2000)) return undefined;
  const orders: DateOrder[] =
    third.length === 4 || isAfter2000 ? ['dmy', 'mdy'] : ['dmy', 'mdy', 'ymd'];
  // A two-digit year first is unusual with slashes.
  const unusual = sign === '.' ? 'mdy' : sign === '/' ? 'ymd' : undefined;
  return dateIn(
    orders,
    orders.filter((order) => order !== unusual),
  );
}

/** Eight digits, possibly followed by a time: year first if the beginning is a plausible year and month. */
function readCompact(text: string): WrittenDate | undefined {
  const digits = COMPACT.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const isYearFirst = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])/.test(digits);
  const [month, day] = isYearFirst ? [4, 6] : [2, 4];
  const orders: readonly DateOrder[] = isYearFirst ? ['ymd'] : ['dmy', 'mdy'];
  return {
    parts: [digits.slice(0, month), digits.slice(month, day), digits.slice(day)],
    orders,
    usual: orders,
    month: null,
    isAfter2000: false,
  };
}

function readNamed(text: string): WrittenDate | undefined {
  const shapes = [
    [NAMED_DAY_FIRST, 'dmy', 2],
    [NAMED_MONTH_FIRST, 'mdy', 1],
    [NAMED_YEAR_FIRST, 'ymd', 2],
  ] as const;
  for (const [shape, order, place] of shapes) {
    const match = shape.exec(text);
    const month = match && monthOfName(match[place] ?? '');
    if (match && month !== undefined && month !== null) {
      const [, first = '', second = '', third = ''] = match;
      const orders = [order];
      return { parts: [first, second, third], orders, usual: orders, month, isAfter2000: false };
    }
  }
  return undefined;
}

/** Two-digit years are between 1970 and 2069. */
function fullYear(year: string, isAfter2000: boolean): string {
  if (year.length === 4) return year;
  const number = Number(year);
  return String(number < 70 || isAfter2000 ? 2000 + number : 1900 + number);
}
