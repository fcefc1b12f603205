import { daysOfMonth, type CalendarEntry, type Weekday } from '@harmony/contract';
import { expect, it } from 'vitest';
import { columnOf, monthDays } from './month-days.ts';

const entry = (
  kind: CalendarEntry['kind'],
  amount: string,
  date = '2026-02-28',
): CalendarEntry => ({ kind, amount, date, title: kind, id: `${kind} ${amount}` });

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

it('places a day in its column of the week', () => {
  const columns = (first: Weekday) =>
    ['2026-02-01', '2026-02-02', '2026-02-07', '2026-02-08'].map((day) => columnOf(day, first));
  expect(columns(7)).toEqual([1, 2, 7, 1]);
  expect(columns(1)).toEqual([7, 1, 6, 7]);
  expect(columns(6)).toEqual([2, 3, 1, 2]);
});
