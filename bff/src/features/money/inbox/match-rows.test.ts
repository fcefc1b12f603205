import { addDays } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRows } from './match-rows.ts';

const rows = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 5 }).map((days) => addDays('2026-03-01', days)),
    amountCents: fc.constantFrom(-300, -450, 1000),
    description: fc.constantFrom('Coffee bar', 'Kiosk', 'Acme'),
    isPending: fc.boolean(),
  }),
  { maxLength: 12 },
);

describe('matching rows of a bank', () => {
  it('finds each row once when the bank shows all of them again, with new ids or without', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (stored, hasIds) => {
        const known = stored.map((row, index) => ({
          ...row,
          id: `row ${index}`,
          bankId: `old ${index}`,
          isShown: false,
        }));
        const shown = stored.map((row, index) => ({
          ...row,
          bankId: hasIds ? `new ${index}` : null,
        }));
        const matched = matchRows(shown.toReversed(), known);
        expect(new Set(matched.values()).size).toBe(stored.length);
      }),
      { seed: 43 },
    );
  });

  it('does not match a payment with half of the words to a pending one with a tip', () => {
    const pending = { bankId: 'p', date: '2026-03-01', amountCents: -7955, isPending: true };
    const known = [{ ...pending, id: 'row', description: 'Corner store', isShown: false }];
    const booked = { bankId: 'b', date: '2026-03-09', amountCents: -8344, isPending: false };
    const matchOf = (description: string) => matchRows([{ ...booked, description }], known).get(0);
    expect(matchOf('Garden store')).toBeUndefined();
    expect(matchOf('CORNER STORE 0812')).toBe(known[0]);
  });
});
