import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  isCalendarDay,
  latestDayOnEarth,
  localDay,
  monthOf,
  utcDay,
  weekStart,
} from './calendar.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(utcDay);

describe('calendar days', () => {
  it('return to the same day after adding and subtracting any number of days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1000, max: 1000 }), (start, count) => {
        expect(addDays(addDays(start, count), -count)).toBe(start);
        expect(daysBetween(start, addDays(start, count))).toBe(count);
      }),
    );
  });

  it('are within seven days of the first day of their week', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (any, firstDayOfWeek) => {
        const first = weekStart(any, firstDayOfWeek);
        expect(new Date(first).getUTCDay()).toBe(firstDayOfWeek % 7);
        expect(daysBetween(first, any)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(first, any)).toBeLessThan(7);
      }),
    );
  });

  it('are between the first and the last day of their month', () => {
    fc.assert(
      fc.property(day, (any) => {
        const { first, last } = daysOfMonth(monthOf(any));
        expect(first <= any && any <= last).toBe(true);
        expect(monthOf(addDays(last, 1))).toBe(addMonths(monthOf(any), 1));
      }),
    );
  });

  it('stay valid at both ends of the calendar', () => {
    const anyDay = fc
      .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map(utcDay);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000_000, max: 4_000_000 }), (start, count) => {
        const { first, last } = daysOfMonth(monthOf(start));
        const days = [addDays(start, count), `${addMonths(monthOf(start), count % 100)}-01`];
        expect([first, last, ...days].filter((each) => !isCalendarDay(each))).toEqual([]);
      }),
    );
    expect(daysOfMonth('9999-12').last).toBe('9999-12-31');
    expect(addMonths('9999-12', 1)).toBe('9999-12');
    expect(addMonths('0000-01', -1)).toBe('0000-01');
  });

  it('respect leap years', () => {
    expect(daysOfMonth('2028-02').last).toBe('2028-02-29');
    expect(daysOfMonth('2100-02').last).toBe('2100-02-28');
    expect(isCalendarDay('2027-02-29')).toBe(false);
  });

  it.each(['1900-01-01', '2026-02-28', '2028-02-29', '2026-12-31'])('accept %j', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  it.each([
    '2026-2-3',
    '2026-13-01',
    '2026-00-10',
    '2026-02-30',
    '2026-04-31',
    '20260203',
    '2026-02',
    '2026',
    '2026-02-28T00:00:00Z',
    ' 2026-02-28',
    '2026-02-28 ',
    '+002026-02-28',
    '',
    'today',
  ])('reject %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  it('change fourteen hours early in the first time zone on earth', () => {
    expect(latestDayOnEarth(new Date('2026-11-20T09:59:59Z'))).toBe('2026-11-20');
    expect(latestDayOnEarth(new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-21');
  });

  it('follow the local clock', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
