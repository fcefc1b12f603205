import type { Recurring } from '@harmony/contract';
import { expect, it } from 'vitest';
import { recurringTotals } from './recurring-totals.ts';

function recurring(changes: Partial<Recurring>): Recurring {
  return {
    id: 'rent',
    description: 'Rent',
    amount: '-900.00',
    categoryId: 'housing',
    notes: null,
    type: 'shared',
    isVisible: true,
    every: 'month',
    firstDate: '2026-01-01',
    until: null,
    mode: 'book',
    nextDate: '2026-12-01',
    userId: 'maya',
    accountId: null,
    changes: [],
    ...changes,
  };
}

it('sums the payments still due this month, including overdue dates and changed amounts', () => {
  const list = [
    recurring({}),
    recurring({
      every: 'quarter',
      amount: '-45.00',
      firstDate: '2026-11-20',
      nextDate: '2026-11-20',
    }),
    recurring({
      every: 'week',
      amount: '-10.00',
      firstDate: '2026-11-16',
      nextDate: '2026-11-23',
      changes: [
        {
          from: '2026-11-30',
          amount: '-12.00',
          description: 'Box',
          categoryId: 'food',
          notes: null,
        },
      ],
    }),
    recurring({ amount: '3000.00', firstDate: '2026-11-28', nextDate: '2026-11-28' }),
    recurring({ nextDate: null, firstDate: '2026-11-28' }),
  ];
  expect(recurringTotals(list, '2026-11-24').stillToPay).toBe(45_00 + 10_00 + 12_00);
});

it('averages the intervals over a year', () => {
  const list = [
    recurring({ every: 'month', amount: '-100.00' }),
    recurring({ every: 'week', amount: '-12.00' }),
    recurring({ every: 'two-weeks', amount: '-6.00' }),
    recurring({ every: 'quarter', amount: '-30.00' }),
    recurring({ every: 'year', amount: '-0.07' }),
    recurring({ every: 'month', amount: '3000.00' }),
    recurring({ nextDate: null }),
  ];
  expect(recurringTotals(list, '2026-11-24')).toEqual({
    stillToPay: 0,
    spending: 100_00 + 52_00 + 13_00 + 10_00 + 1,
    income: 3000_00,
  });
});
