import type { Currency, SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

function read(text: string, currency: Currency, mapping?: SentMapping): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency, mapping });
}

function centsOf({ rows }: Pick<Statement, 'rows'>): number[] {
  return rows.map(({ amount }) => amount);
}

function ofxOf(amounts: readonly string[]): string {
  const payments = amounts.map(
    (amount) => `<STMTTRN><DTPOSTED>20261113<TRNAMT>${amount}<NAME>RENT</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><STMTRS><BANKTRANLIST>${payments.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}

function qifOf(amounts: readonly string[]): string {
  return `!Type:Bank\n${amounts.map((amount) => `D2026-11-13\nT${amount}\nPRent\n^\n`).join('')}`;
}

function csvOf(amounts: readonly string[]): string {
  return `Date;Payee;Amount\n${amounts.map((amount) => `2026-11-13;Rent;${amount}\n`).join('')}`;
}

const FORMATS = [
  ['OFX', ofxOf],
  ['QIF', qifOf],
  ['CSV', csvOf],
] as const;

describe.each(FORMATS)('a %s file', (_, fileOf) => {
  test('asks about a sign before three digits of which nothing shows the meaning', () => {
    const file = fileOf(['-1,500', '-2,000']);
    const { questions, needsMapping } = read(file, 'USD');
    expect(needsMapping).toBe(true);
    expect(questions).toMatchObject([
      {
        about: 'decimal',
        readings: [
          { mapping: { decimal: '.' }, rows: [{ amount: -150_000 }, { amount: -200_000 }] },
          { mapping: { decimal: ',' }, rows: [{ amount: -150 }, { amount: -200 }] },
        ],
      },
    ]);
    for (const { mapping, rows } of questions[0]?.readings ?? []) {
      const answered = read(file, 'USD', mapping);
      expect(answered).toMatchObject({ needsMapping: false, questions: [] });
      expect(centsOf(answered)).toEqual(centsOf({ rows: [...rows] }));
    }
  });

  test('does not ask if another amount shows it', () => {
    const statement = read(fileOf(['-1.500', '-12,50']), 'EUR');
    expect(centsOf(statement)).toEqual([-150_000, -1250]);
    expect(statement.needsMapping).toBe(false);
  });

  test.each(['-1,500', '-1.500'])('has thousands in yen, as in %s', (amount) => {
    const statement = read(fileOf([amount, '-12']), 'JPY');
    expect(centsOf(statement)).toEqual([-1500, -12]);
    expect(statement.needsMapping).toBe(false);
  });
});

test('points and commas in the same file of yen are asked about', () => {
  expect(read(csvOf(['-1.500', '-1,500']), 'JPY').questions).toMatchObject([{ about: 'decimal' }]);
});

test.each(FORMATS.slice(0, 2))('%s answers do not change amounts that are clear', (_, fileOf) => {
  expect(centsOf(read(fileOf(['-1.500', '-12,50']), 'EUR', { decimal: '.' }))).toEqual([
    -150_000, -1250,
  ]);
});
