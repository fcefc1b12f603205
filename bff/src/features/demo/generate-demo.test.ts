import {
  addDays,
  addMonths,
  daysOfMonth,
  kindBySign,
  monthFigures,
  monthOf,
  personalSpending,
  toDecimal,
  trendPercent,
  utcDay,
} from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DemoTransaction } from './demo-data.ts';
import { demoWords } from './demo-texts.ts';
import { generateDemo } from './generate-demo.ts';

const edges = ['2026-01-01', '2027-02-28', '2028-02-29', '2026-12-31', '2026-11-01', '2026-03-02'];
const today = fc.oneof(
  fc.constantFrom(...edges),
  fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map(utcDay),
);

const given = ({ cents, day, author, category, refundOf, ...rest }: DemoTransaction) => ({
  ...rest,
  amount: toDecimal(cents, 'USD'),
  kind: refundOf ? ('refund' as const) : kindBySign(toDecimal(cents, 'USD')),
  date: day,
  userId: String(author),
  categoryId: category,
});

describe('the demo couple', () => {
  it('has 5.2 percent more income and 12 percent more net savings than last month, on any day', () => {
    fc.assert(
      fc.property(today, (day) => {
        const list = generateDemo(day).transactions.map(given);
        const now = monthFigures(list, monthOf(day));
        const before = monthFigures(list, addMonths(monthOf(day), -1));
        expect(trendPercent(now.incomeCents, before.incomeCents)).toBe(5.2);
        expect(trendPercent(now.netCents, before.netCents)).toBe(12);
      }),
    );
  });

  it('shows the first partner 385.00 of the second partner’s personal spending', () => {
    fc.assert(
      fc.property(today, (day) => {
        const seen = generateDemo(day).transactions.filter(({ isVisible }) => isVisible);
        expect(personalSpending(seen.map(given), '1', monthOf(day))).toBe(38_500);
      }),
    );
  });

  it('covers eighteen months up to today and nothing later', () => {
    fc.assert(
      fc.property(today, (day) => {
        const { transactions, goals } = generateDemo(day);
        const days = [
          ...transactions.map((transaction) => transaction.day),
          ...goals.flatMap(({ contributions }) => contributions.map((gift) => gift.day)),
        ];
        expect(days.every((past) => past <= day)).toBe(true);
        expect(new Set(transactions.map((transaction) => monthOf(transaction.day))).size).toBe(18);
      }),
    );
  });

  it('is plausible: rent and salaries every month, net savings, no zero amounts', () => {
    fc.assert(
      fc.property(today, (day) => {
        const { transactions } = generateDemo(day);
        const list = transactions.map(given);
        for (let ago = 0; ago < 18; ago += 1) {
          const month = addMonths(monthOf(day), -ago);
          const { first } = daysOfMonth(month);
          const onFirst = transactions.filter((transaction) => transaction.day === first);
          expect(onFirst.filter(({ description }) => description === 'Salary')).toHaveLength(2);
          expect(onFirst.some(({ description }) => description === 'Rent')).toBe(true);
          expect(monthFigures(list, month).netCents).toBeGreaterThan(0);
        }
        expect(transactions.every(({ cents }) => cents !== 0 && Number.isSafeInteger(cents))).toBe(
          true,
        );
      }),
    );
  });

  it('has one refund of a recent purchase, in the same month and category', () => {
    fc.assert(
      fc.property(today, (day) => {
        const { transactions } = generateDemo(day);
        const refunds = transactions.filter(({ refundOf }) => refundOf);
        expect(refunds).toHaveLength(1);
        for (const { cents, day: refundDay, category, refundOf } of refunds) {
          expect(cents).toBeGreaterThan(0);
          expect(transactions).toContain(refundOf);
          expect(refundOf).toMatchObject({ category, type: 'shared' });
          expect(monthOf(refundOf?.day ?? '')).toBe(monthOf(refundDay));
        }
      }),
    );
  });

  it('hides presents', () => {
    const gifts = generateDemo('2026-12-24').transactions.filter(
      ({ category }) => category === 'Gifts',
    );
    expect(gifts.length).toBeGreaterThan(4);
    expect(gifts.every(({ type, isVisible }) => type === 'personal' && !isVisible)).toBe(true);
  });

  it('has past, upcoming and missed date nights', () => {
    const { dateNights } = generateDemo('2026-11-20');
    expect(dateNights.filter(({ status }) => status === 'completed').length).toBeGreaterThan(3);
    expect(dateNights.filter(({ day }) => day > addDays('2026-11-20', 0))).toHaveLength(3);
    expect(dateNights.some(({ status, day }) => status === 'planned' && day < '2026-11-20')).toBe(
      true,
    );
  });

  it('is deterministic for a day', () => {
    fc.assert(
      fc.property(today, (day) => {
        expect(generateDemo(day)).toEqual(generateDemo(day));
      }),
      { numRuns: 10 },
    );
  });

  it('has only texts that are translated, on any day', () => {
    const words = demoWords('de');
    fc.assert(
      fc.property(today, (day) => {
        const { transactions, transfer, goals, dateNights } = generateDemo(day);
        const texts = [
          ...transactions.flatMap(({ description, notes }) => [description, notes]),
          transfer.description,
          ...goals.map(({ name }) => name),
          ...dateNights.flatMap(({ title, description, location, activities }) => [
            title,
            description,
            location,
            ...activities,
          ]),
        ];
        expect(texts.flatMap((text) => (text === undefined ? [] : words(text)))).not.toContain('');
      }),
      { numRuns: 20 },
    );
  });
});
