import { localDay, toDecimal } from '@harmony/contract';
import { fixtureTransaction } from '@harmony/contract/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countedDays, dashboardFigures } from './figures.ts';

afterEach(() => vi.unstubAllEnvs());

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
  'Pacific/Chatham',
];

const HOUR = 3_600_000;

/** Instants around the ends of months and leap days, and any others. */
const instant = fc.oneof(
  fc
    .record({
      month: fc.constantFrom(
        '2024-03-01',
        '2028-03-01',
        '2027-03-01',
        '2100-03-01',
        '2027-01-01',
        '2026-12-01',
        '2026-11-01',
        '2026-03-29',
      ),
      hours: fc.double({ min: -30, max: 30, noNaN: true }),
    })
    .map(({ month, hours }) => new Date(Date.parse(month) + Math.round(hours * HOUR))),
  fc.date({ min: new Date('1990-01-01'), max: new Date('2120-12-31'), noInvalidDate: true }),
);

const entries = fc.array(
  fc.record({
    cents: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    /** Days relative to the viewer's today; negative when the partner's time zone is ahead. */
    offset: fc.oneof(fc.integer({ min: -1, max: 95 }), fc.constantFrom(0, 28, 29, 30, 31, 59, 60)),
    type: fc.constantFrom('shared' as const, 'personal' as const),
    userId: fc.constantFrom('maya', 'jonas'),
  }),
  { maxLength: 40 },
);

/** Year and month of an instant in a time zone, computed independently of the product. */
function monthIn(zone: string, at: Date): { year: number; month: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month') };
}

/** Whether a trend is the change in percent to one decimal; large values at double precision. */
function isTrend(trend: number | undefined, current: bigint, previous: bigint): boolean {
  if (previous === 0n || trend === undefined) return previous === 0n && trend === undefined;
  const exact = (Number(current - previous) / Math.abs(Number(previous))) * 100;
  return Math.abs(trend - exact) <= 0.05 + Math.abs(exact) * 1e-9;
}

describe('dashboard figures', () => {
  it('agree with a plain count of the list in every time zone, across month ends and leap years', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), entries, (now, zone, list) => {
        vi.stubEnv('TZ', zone);
        const today = localDay(now);
        const transactions = list.map(({ cents, offset, ...entry }, index) => {
          const day = new Date(`${today}T12:00:00Z`);
          day.setUTCDate(day.getUTCDate() - offset);
          return fixtureTransaction({
            ...entry,
            id: String(index),
            amount: toDecimal(cents, 'USD'),
            date: day.toISOString().slice(0, 10),
          });
        });
        // The server's response to the dashboard's request.
        const { from, to } = countedDays(today);
        const answered = transactions.filter(({ date }) => date >= from && date <= to);
        const figures = dashboardFigures(answered, today.slice(0, 7));

        const { year, month } = monthIn(zone, now);
        const plain = (monthsAgo: number) => {
          const number = year * 12 + (month - 1) - monthsAgo;
          const own = transactions.filter(({ date, type }) => {
            const [wantedYear, wantedMonth] = date.split('-').map(Number);
            const isThen = (wantedYear ?? 0) * 12 + (wantedMonth ?? 0) - 1 === number;
            return isThen && type === 'shared';
          });
          const cents = own.map(({ amount }) => BigInt(amount.replace('.', '')));
          const sum = (some: bigint[]) => some.reduce((total, each) => total + each, 0n);
          const income = sum(cents.filter((each) => each > 0n));
          const expense = -sum(cents.filter((each) => each < 0n));
          return { income, expense, net: income - expense };
        };
        const [now0, before] = [plain(0), plain(1)];
        for (const [figure, current, previous] of [
          [figures.incomeCents, now0.income, before.income],
          [figures.expenseCents, now0.expense, before.expense],
          [figures.netCents, now0.net, before.net],
        ] as const) {
          expect(figure.cents).toBe(Number(current));
          expect(isTrend(figure.trend, current, previous)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
