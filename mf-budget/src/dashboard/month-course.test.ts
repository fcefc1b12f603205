import {
  addDays,
  addMonths,
  daysOfMonth,
  monthFigures,
  monthOf,
  personalSpending,
  toDecimal,
  utcDay,
} from '@harmony/contract';
import { fixtureTransaction } from '@harmony/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthCourse } from './month-course.ts';

const day = fc
  .date({ min: new Date('2000-03-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(utcDay);

const entries = fc.array(
  fc.record({
    cents: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    /** Days relative to the viewer's today; negative when the partner's time zone is ahead. */
    offset: fc.integer({ min: -1, max: 62 }),
    type: fc.constantFrom('shared' as const, 'personal' as const),
    userId: fc.constantFrom('maya', 'jonas'),
  }),
  { maxLength: 40 },
);

function transactionsOn(
  today: string,
  list: typeof entries extends fc.Arbitrary<infer T> ? T : never,
) {
  return list.map(({ cents, offset, ...entry }, index) =>
    fixtureTransaction({
      ...entry,
      id: String(index),
      amount: toDecimal(cents, 'USD'),
      date: addDays(today, -offset),
    }),
  );
}

describe('course of a month', () => {
  it('ends at the figures of the month, never falls, and has a value for each day until today', () => {
    fc.assert(
      fc.property(day, entries, (today, list) => {
        const transactions = transactionsOn(today, list);
        const month = monthOf(today);
        const course = monthCourse(transactions, 'maya', today);
        const dayToday = Number(today.slice(8));
        expect(course.today).toBe(dayToday - 1);
        expect(course.dayCount).toBe(Number(daysOfMonth(month).last.slice(8)));
        expect(course.before).toHaveLength(course.dayCount);
        for (const sums of [course.ours, course.mine, course.yours]) {
          expect(sums).toHaveLength(dayToday);
        }
        for (const sums of [course.ours, course.mine, course.yours, course.before]) {
          expect(sums.every((cents, index) => cents >= (sums[index - 1] ?? 0))).toBe(true);
        }
        expect(course.ours.at(-1)).toBe(monthFigures(transactions, month).expenseCents);
        expect(course.mine.at(-1)).toBe(personalSpending(transactions, 'maya', month));
        expect(course.yours.at(-1)).toBe(personalSpending(transactions, 'jonas', month));
        const before = monthFigures(transactions, addMonths(month, -1)).expenseCents;
        expect(course.before.at(-1)).toBe(before);
      }),
    );
  });

  it('counts each amount from its own day on', () => {
    const spent = (date: string, amount: string) => fixtureTransaction({ date, amount });
    const list = [
      spent('2026-03-02', '-10.00'),
      spent('2026-03-04', '-5.50'),
      spent('2026-03-04', '90.00'),
      spent('2026-02-28', '-7.00'),
    ];
    const course = monthCourse(list, 'maya', '2026-03-05');
    expect(course.ours).toEqual([0, 1000, 1000, 1550, 1550]);
    expect(course.before.slice(26, 29)).toEqual([0, 700, 700]);
    expect(course.dayCount).toBe(31);
  });
});
