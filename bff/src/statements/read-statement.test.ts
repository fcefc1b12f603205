import { describe, expect, test } from 'vitest';
import { readInWorker } from './read-in-worker.ts';
import { readStatement } from './read-statement.ts';

const today = '2026-11-23';
const csv = 'Date,Payee,Amount\n2026-03-14,Corner shop,-12.50\n2026-03-31,Salary,"2,400.00"\n';

describe('a statement', () => {
  test('is read with its payments, as days and cents', () => {
    const { rows, ...statement } = readStatement(Buffer.from(csv), { today });
    expect(rows).toEqual([
      {
        index: 0,
        line: 2,
        date: '2026-03-14',
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
        amount: 240_000,
        description: 'Salary',
        notes: null,
        reference: null,
        category: null,
      },
    ]);
    expect(statement).toMatchObject({ format: 'csv', needsMapping: false, problems: [] });
  });

  test('is read the same in a process of its own', async () => {
    const bytes = Buffer.from(csv);
    expect(await readInWorker(bytes, { today })).toEqual(readStatement(bytes, { today }));
  });

  test('that is none is refused in words, in a process of its own too', async () => {
    const bytes = Buffer.from('Dear diary, today nothing was bought.');
    const refused = { name: 'StatementError', message: /isn’t a bank statement/ };
    expect(() => readStatement(bytes, { today })).toThrow(
      expect.objectContaining({ name: refused.name }),
    );
    await expect(readInWorker(bytes, { today })).rejects.toThrow(refused.message);
  });
});
