import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

function read(lines: readonly string[], mapping?: SentMapping): Statement {
  const bytes = Buffer.from(lines.join('\n'));
  return readStatement(bytes, { today: '2026-11-23', currency: 'EUR', mapping });
}

/** Amount in cents and description of each row. */
function rowsOf(...lines: string[]): string[] {
  return read(lines).rows.map(({ amount, description }) => `${amount} ${description}`);
}

function problemLines(...lines: string[]): number[] {
  return read(lines).problems.map(({ line }) => line);
}

describe('a quotation mark of an unquoted file', () => {
  test.each([
    ['at the beginning of a name', '"ŻABKA" JAN NOWAK', 'SKLEP "ROMA"'],
    ['never closed', '"ŻABKA JAN NOWAK', 'SKLEP "ROMA"'],
    ['at the end of the next row', '"ŻABKA" JAN NOWAK', 'ROMA"'],
  ])('merges no rows: %s', (_, first, third) => {
    const rows = [`2026-11-13;${first};-45,10`, '2026-11-14;ORLEN;-20,00'];
    const more = [`2026-11-15;${third};-5,00`, '2026-11-16;"LIDL; A";-7,00'];
    expect(rowsOf('Data operacji;Opis operacji;Kwota', ...rows, ...more)).toEqual([
      `-4510 ${first}`,
      '-2000 ORLEN',
      `-500 ${third}`,
      '-700 LIDL; A',
    ]);
  });

  test('merges no cells of its line', () => {
    expect(rowsOf('Date;Payee;Amount;Notes', '2026-11-13;"LE PETIT" BAR;-5,00;"a;b"')).toEqual([
      '-500 "LE PETIT" BAR',
    ]);
  });

  test('is part of a quoted cell with line breaks if it is doubled', () => {
    const rows = ['2026-11-13,"The ""Old""\nInn, ""bar""",-5.00', '2026-11-14,B,-6.00'];
    expect(rowsOf('Date,Payee,Amount', ...rows)).toEqual(['-500 The "Old" Inn, "bar"', '-600 B']);
  });
});

describe('an unquoted comma of a description', () => {
  const FOUR = 'Date,Description,Amount,Balance';

  test.each([
    ['before an amount', FOUR, ['RENT NOV, 2026,-900.00,100.00', 'B,-20.00,80.00'], -90_000],
    [
      'before an empty cell',
      'Date,Description,Debit,Credit,Balance',
      ['ACME NOV, 2026,,2000.00,3000.00', 'B,20.00,,2980.00'],
      200_000,
    ],
    [
      'of rows that end with a separator',
      FOUR,
      ['RENT NOV, 2026,-900.00,100.00,', 'B,-20.00,80.00,'],
      -90_000,
    ],
  ])('does not become an amount if the balances show it: %s', (_, headings, rows, cents) => {
    const file = [headings, ...rows.map((row) => `2026-11-13,${row}`)];
    expect(read(file).rows[0]).toMatchObject({
      amount: cents,
      description: expect.stringMatching(/, 2026$/),
    });
  });

  test('makes its row a problem if the balances do not show it', () => {
    const rows = ['2026-11-13,RENT NOV, 2026,-900.00,', '2026-11-14,B,-20.00,'];
    const file = ['Date,Description,Amount,Notes', ...rows];
    expect(rowsOf(...file)).toEqual(['-2000 B']);
    expect(problemLines(...file)).toEqual([2]);
  });

  test('makes its row a problem in a file without headings', () => {
    const rows = ['RENT NOV, 2026,-900.00,100.00', 'B,-20.00,80.00', 'C,-5.00,75.00'];
    const { rows: found, problems } = read(rows.map((row) => `2026-11-13,${row}`));
    expect(found.map(({ amount }) => amount)).toEqual([-2000, -500]);
    expect(problems.map(({ line }) => line)).toEqual([1]);
  });

  test('is not assumed if all rows have more cells than headings', () => {
    const rows = ['2026-11-13,A,-5.00,95.00', '2026-11-14,B,-20.00,75.00'];
    expect(rowsOf('Date,Description,Amount', ...rows)).toEqual(['-500 A', '-2000 B']);
    const ended = rows.map((row) => `${row},`);
    expect(rowsOf(FOUR, ...ended)).toEqual(['-500 A', '-2000 B']);
  });
});
