import { addDays, addMonths, datesBetween, daysOfMonth, monthOf, toCents } from '@harmony/contract';
import type { CalendarDay, Recurrence } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastOf } from './forecast.ts';

const today = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2022-03-05', count));

/** A series without noise: weekly, or monthly on a day that every month has. */
const series = fc.record({
  every: fc.constantFrom('week', 'month'),
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.integer({ min: -200_000, max: 300_000 }),
});
type Series = typeof series extends fc.Arbitrary<infer Value> ? Value : never;

function datesOf({ every, day }: Series, from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const firstDate = `2020-01-${String(day).padStart(2, '0')}`;
  return datesBetween({ every, firstDate, until: null } as Recurrence, from, to);
}

/** Net amounts by day, up to the end of last month and after it. */
function moved(all: readonly Series[], from: CalendarDay, to: CalendarDay) {
  const cents = new Map<CalendarDay, number>();
  for (const each of all) {
    for (const date of datesOf(each, from, to)) {
      cents.set(date, (cents.get(date) ?? 0) + each.cents);
    }
  }
  return cents;
}

function historyOf(all: readonly Series[], day: CalendarDay) {
  const month = monthOf(day);
  const last = daysOfMonth(addMonths(month, -1)).last;
  return moved(all, `${addMonths(month, -6)}-01`, last);
}

const sum = (cents: Iterable<number>) => [...cents].reduce((one, other) => one + other, 0);

describe('a forecast', () => {
  it('is exact with zero spread for series without noise', () => {
    fc.assert(
      fc.property(
        today,
        fc.tuple(
          series.map((each) => ({ ...each, every: 'week' as const })),
          series.map((each) => ({ ...each, every: 'month' as const })),
          series.map((each) => ({ ...each, every: 'month' as const })),
        ),
        fc.integer({ min: 1, max: 200 }),
        (day, all, length) => {
          const to = addDays(day, length);
          const cents = historyOf(all, day);
          const { days } = forecastOf({
            today: day,
            to,
            currency: 'USD',
            balanceCents: 500,
            cents,
            due: [],
          });
          expect(days.map(({ date }) => date)).toHaveLength(length + 1);
          for (const { date, balance, low, high } of days) {
            const coming = date === day ? [] : moved(all, addDays(day, 1), date).values();
            expect([date, toCents(balance)]).toEqual([date, 500 + sum(coming)]);
            expect([low, high]).toEqual([balance, balance]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ignores one-off amounts', () => {
    fc.assert(
      fc.property(today, series, fc.integer({ min: 1, max: 150 }), (day, each, ago) => {
        const cents = historyOf([each], day);
        const to = addDays(day, 90);
        const plain = forecastOf({
          today: day,
          to,
          currency: 'USD',
          balanceCents: 0,
          cents,
          due: [],
        });
        const odd = addDays(`${monthOf(day)}-01`, -ago);
        const once = new Map(cents).set(odd, (cents.get(odd) ?? 0) - 900_000);
        const { days } = forecastOf({
          today: day,
          to,
          currency: 'USD',
          balanceCents: 0,
          cents: once,
          due: [],
        });
        expect(days.map(({ balance }) => balance)).toEqual(
          plain.days.map(({ balance }) => balance),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('adds due amounts on their days, and overdue ones tomorrow', () => {
    const due = [
      { date: '2026-11-01', title: 'Rent', amount: '-900.00', id: 'rent' },
      { date: '2026-11-30', title: 'Salary', amount: '2000.00', id: 'salary' },
    ];
    const facts = {
      today: '2026-11-28',
      to: '2026-12-02',
      currency: 'USD',
      balanceCents: 10_000,
      due,
    };
    const { days } = forecastOf({ ...facts, cents: new Map() });
    expect(days.map(({ balance }) => balance)).toEqual([
      '100.00',
      '-800.00',
      '1200.00',
      '1200.00',
      '1200.00',
    ]);
    expect(days.at(-1)).toMatchObject({ due: '1100.00', usual: '0.00', low: '1200.00' });
  });

  it('widens the spread the further ahead it looks', () => {
    const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const cents = new Map(
      months.map((month, index) => [`${month}-10`, -10_000 - 1000 * (index % 3)] as const),
    );
    const { days } = forecastOf({
      today: '2026-11-05',
      to: '2027-01-20',
      currency: 'USD',
      balanceCents: 0,
      cents,
      due: [],
    });
    const widths = days.map(({ low, high }) => toCents(high) - toCents(low));
    expect(widths[0]).toBe(0);
    expect(widths.at(-1)).toBeGreaterThan(0);
    expect(widths.toSorted((one, other) => one - other)).toEqual(widths);
    expect(days.find(({ date }) => date === '2026-11-10')?.balance).toBe('-110.00');
  });

  it('equals the current balance without history', () => {
    const facts = {
      today: '2026-11-05',
      to: '2026-12-05',
      currency: 'USD',
      balanceCents: 42,
      due: [],
    };
    const { days } = forecastOf({ ...facts, cents: new Map() });
    expect(new Set(days.map(({ balance }) => balance))).toEqual(new Set(['0.42']));
  });
});
