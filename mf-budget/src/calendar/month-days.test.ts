import {
  addDays,
  daysOfMonth,
  monthOf,
  utcDay,
  weekStart,
  type CalendarEntry,
  type Weekday,
} from '@harmony/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayByKey, monthDays, weeksOf } from './month-days.ts';

const entry = (
  kind: CalendarEntry['kind'],
  amount: string,
  date = '2026-02-28',
): CalendarEntry => ({ kind, amount, date, title: kind, id: `${kind} ${amount}` });

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(utcDay);
const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);

it('groups booked and due entries by day for every day of the month', () => {
  const entries = [
    entry('booked', '-12.50'),
    entry('due', '-900.00'),
    entry('goal', '5000.00'),
    entry('date-night', '-60.00', '2026-02-14'),
  ];
  const days = monthDays('2026-02', entries);
  expect(days).toHaveLength(28);
  expect(days.at(-1)).toEqual({
    date: daysOfMonth('2026-02').last,
    entries: entries.slice(0, 3),
    cents: -91_250,
  });
  expect(days[13]).toMatchObject({ entries: [entries[3]], cents: undefined });
  expect(days[0]).toEqual({ date: '2026-02-01', entries: [], cents: undefined });
});

it('arranges every day of a month once, in order, in weeks of seven from the first weekday', () => {
  fc.assert(
    fc.property(day, weekday, (date, first) => {
      const days = monthDays(monthOf(date), []);
      const weeks = weeksOf(days, first);
      const placed = weeks.flat().flatMap((place) => place.day ?? []);
      expect(placed).toEqual(days);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((place) => place.day)).toBe(true);
        for (const [index, place] of week.entries()) {
          expect(addDays(weekStart(place.date, first), index)).toBe(place.date);
          expect(place.day?.date ?? place.date).toBe(place.date);
        }
      }
    }),
  );
});

it('places the first of February 2026, a Sunday', () => {
  const placeOfFirst = (first: Weekday) =>
    weeksOf(monthDays('2026-02', []), first)[0]?.findIndex(
      (place) => place.day?.date === '2026-02-01',
    );
  expect([7, 1, 6].map((first) => placeOfFirst(first as Weekday))).toEqual([0, 6, 1]);
});

it('moves between days by keys without leaving the month', () => {
  const to = (date: string, key: string) => dayByKey(date, key, 1);
  expect(to('2026-11-24', 'ArrowLeft')).toBe('2026-11-23');
  expect(to('2026-11-24', 'ArrowRight')).toBe('2026-11-25');
  expect(to('2026-11-24', 'ArrowUp')).toBe('2026-11-17');
  expect(to('2026-11-24', 'ArrowDown')).toBe('2026-11-24');
  expect(to('2026-11-24', 'Home')).toBe('2026-11-23');
  expect(to('2026-11-24', 'End')).toBe('2026-11-29');
  expect(to('2026-11-01', 'Home')).toBe('2026-11-01');
  expect(to('2026-11-30', 'End')).toBe('2026-11-30');
  expect(to('2026-11-24', 'a')).toBeUndefined();
  const toRightToLeft = (key: string) => dayByKey('2026-11-24', key, 1, true);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home'].map(toRightToLeft)).toEqual([
    '2026-11-25',
    '2026-11-23',
    '2026-11-24',
    '2026-11-17',
    '2026-11-23',
  ]);
});
