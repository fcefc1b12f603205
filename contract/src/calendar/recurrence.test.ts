import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysOfMonth, monthOf } from './calendar.ts';
import { LAST_DAY } from './first-and-last-day.ts';
import { dateAfter, dateFrom, datesBetween, rhythms } from './recurrence.ts';
import type { Recurrence } from './recurrence.ts';

const BEGINNING = '2010-01-01';
const END = daysBetween(BEGINNING, LAST_DAY);
/** Present-day days, and the last days of the calendar. */
const day = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 12_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: END - 90, max: END }) },
  )
  .map((count) => addDays(BEGINNING, count));
const recurrence: fc.Arbitrary<Recurrence> = fc.record({
  every: fc.constantFrom(...rhythms),
  firstDate: day,
  until: fc.option(day),
});
const MONTHS = { month: 1, quarter: 3, year: 12 };

/** Whether a day is a date of a recurrence, computed independently. */
function isDate({ every, firstDate, until }: Recurrence, date: string): boolean {
  if (date < firstDate || (until !== null && date > until)) return false;
  if (every === 'week') return daysBetween(firstDate, date) % 7 === 0;
  if (every === 'two-weeks') return daysBetween(firstDate, date) % 14 === 0;
  const [from, to] = [firstDate, date].map((each) => each.split('-').map(Number));
  const months = (Number(to?.[0]) - Number(from?.[0])) * 12 + Number(to?.[1]) - Number(from?.[1]);
  if (months % MONTHS[every] !== 0) return false;
  const last = daysOfMonth(monthOf(date)).last.slice(8);
  return date.slice(8) === (firstDate.slice(8) < last ? firstDate.slice(8) : last);
}

describe('dates of a recurrence', () => {
  it('are exactly the days that belong to it, each once', () => {
    fc.assert(
      fc.property(recurrence, day, fc.integer({ min: 0, max: 900 }), (each, from, length) => {
        // Days are clamped at the end of the calendar, which would repeat the last one.
        const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
        const expected = [...new Set(days)].filter((date) => isDate(each, date));
        expect(datesBetween(each, from, addDays(from, length))).toEqual(expected);
      }),
    );
  });

  it('are found from any day, in ascending order', () => {
    fc.assert(
      fc.property(recurrence, day, (each, from) => {
        const found = dateFrom(each, from);
        if (found === undefined) return;
        expect(found >= from && isDate(each, found)).toBe(true);
        const next = dateAfter(each, found);
        expect(next === undefined || next > found).toBe(true);
      }),
    );
  });

  it.each([
    ['month', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['quarter', '2025-11-30', ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30']],
    ['year', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['two-weeks', '2026-12-25', ['2026-12-25', '2027-01-08', '2027-01-22']],
  ] as const)('repeat every %s from %s', (every, firstDate, dates) => {
    const until = dates.at(-1) ?? null;
    expect(datesBetween({ every, firstDate, until }, firstDate, '2099-01-01')).toEqual(dates);
  });

  it.each([
    ['month', '2026-01-15', '9999-12-15'],
    ['week', '2026-01-02', '9999-12-31'],
    ['two-weeks', '2026-01-02', '9999-12-24'],
    ['year', '9999-12-31', '9999-12-31'],
  ] as const)(
    'repeating every %s end with the last day of the calendar',
    (every, firstDate, last) => {
      const endless = { every, firstDate, until: null };
      expect(dateFrom(endless, last)).toBe(last);
      expect(dateAfter(endless, last)).toBeUndefined();
      expect(datesBetween(endless, '9999-12-01', LAST_DAY).at(-1)).toBe(last);
    },
  );

  it('include the last day of the recurrence and end there', () => {
    const rent = { every: 'month', firstDate: '2026-01-15' } as const;
    expect(dateFrom({ ...rent, until: '2026-02-15' }, '2026-02-01')).toBe('2026-02-15');
    expect(dateFrom({ ...rent, until: '2026-02-14' }, '2026-02-01')).toBeUndefined();
  });
});
