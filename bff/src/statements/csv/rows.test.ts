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
