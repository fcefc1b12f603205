import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const today = '2026-11-23';
const csv = 'Date,Payee,Amount\n2026-03-14,Corner shop,-12.50\n2026-03-31,Salary,"2,400.00"\n';

describe('a statement', () => {
  test('contains its payments with days and cents', () => {
    const { rows, ...statement } = readStatement(Buffer.from(csv), { today, currency: 'USD' });
    expect(rows).toEqual([
      {
        index: 0,
        line: 2,
        date: '2026-03-14',
        valueDate: null,
        amount: -1250,
        description: 'Corner shop',
        notes: null,
        reference: null,
        category: null,
      },
      {
        index: 1,
        line: 3,
        date: '2026-03-31',
        valueDate: null,
        amount: 240_000,
        description: 'Salary',
        notes: null,
        reference: null,
        category: null,
      },
    ]);
    expect(statement).toMatchObject({ format: 'csv', needsMapping: false, problems: [] });
  });

  test('is rejected with a readable message if it is invalid', () => {
    const bytes = Buffer.from('Dear diary, today nothing was bought.');
    expect(() => readStatement(bytes, { today, currency: 'USD' })).toThrow(
      expect.objectContaining({
        name: 'StatementError',
        message: expect.stringMatching(/isn’t a bank statement/),
      }),
    );
  });
});
