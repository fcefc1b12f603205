import type { ForecastDay } from '@harmony/contract';
import { expect, it } from 'vitest';
import { afterPurchase } from './afford.ts';

const day = (date: string, balance: string, low = balance): ForecastDay => ({
  date,
  balance,
  low,
  high: balance,
  due: '0.00',
  usual: '0.00',
});
const days = [
  day('2026-11-01', '500.00'),
  day('2026-11-02', '100.00', '50.00'),
  day('2026-11-03', '900.00', '800.00'),
];

it.each([
  ['2026-11-01', 5000, { state: 'yes', cents: 5000, date: '2026-11-02' }],
  ['2026-11-01', 5001, { state: 'maybe', cents: 4999, date: '2026-11-02' }],
  ['2026-11-01', 10_001, { state: 'no', cents: -1, date: '2026-11-02' }],
  ['2026-11-03', 80_000, { state: 'yes', cents: 10_000, date: '2026-11-03' }],
  ['2026-10-31', 1, undefined],
] as const)('has the state expected for a purchase on %s of %i cents', (date, cents, expected) => {
  expect(afterPurchase(days, date, cents)).toEqual(expected);
});
