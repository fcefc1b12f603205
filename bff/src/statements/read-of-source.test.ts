import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readOfSource } from './read-of-source.ts';
import type { StatementOfSource } from './read-of-source.ts';

type Stored = Readonly<Record<string, SentMapping>>;

function read(lines: readonly string[], remembered: Stored, mapping?: SentMapping) {
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  return readOfSource(bytes, { today: '2026-11-23', currency: 'GBP', remembered, mapping });
}

/** Imports a file with these answers, and returns all stored mappings as the server keeps them. */
function answered(lines: readonly string[], answer: SentMapping, stored: Stored = {}): Stored {
  const { sourceKey } = read(lines, stored);
  const { statement, overruling } = read(lines, stored, answer);
  const { skipLines: _lines, encoding: _encoding, ...kept }: SentMapping = statement.mapping ?? {};
  return { ...stored, [sourceKey]: statement.needsMapping ? answer : kept, ...overruling };
}

function paymentsOf({ statement }: StatementOfSource): string[] {
  return statement.rows.map(({ date, amount }) => `${date} ${amount}`);
}

function questionsOf({ statement }: StatementOfSource): string[] {
  return statement.questions.map(({ about }) => about);
}

const head = 'Date,Description,Amount';
const card = [head, '13/11/2026,TESCO,45.10', '14/11/2026,BOOTS,20.00'];
const bank = [head, '13/11/2026,CARD PAYMENT TESCO,-45.10', '14/11/2026,ACME SALARY,2000.00'];

describe('the answers for a file', () => {
  const inverted = answered(card, { invert: true });

  test.each([
    ['the next one of its source', ['20/11/2026,PRET,3.10', '21/11/2026,ASOS,-15.00']],
    ['one with a single amount', ['20/11/2026,PRET,3.10']],
  ])('apply to %s', (_, rows) => {
    const next = read([head, ...rows], inverted);
    expect(questionsOf(next)).toEqual([]);
    expect(paymentsOf(next)[0]).toBe('2026-11-20 -310');
    expect(next.sourceKey).toBe(read(card, {}).sourceKey);
  });

  test.each([
    ['with headings', card, bank],
    ['without headings', card.slice(1), bank.slice(1)],
    [
      'without words',
      card,
      [head, '13/11/2026,AB,-45.10', '14/11/2026,CD,-5.10', '15/11/2026,EF,9.00'],
    ],
  ])('do not overrule the signs of another source: %s', (_, first, second) => {
    const stored = answered(first, { invert: true });
    const other = read(second, stored);
    expect(questionsOf(other)).toEqual(['sign']);
    expect(other.statement.questions[0]?.readings.map(({ mapping }) => mapping)).toEqual([
      { invert: false },
      { invert: true },
    ]);
    expect(paymentsOf(other)[0]).toBe('2026-11-13 -4510');
    expect(other.answered).toEqual({});
    const both = answered(second, { invert: false }, stored);
    expect(questionsOf(read(second, both))).toEqual([]);
    expect(paymentsOf(read(second, both))).toEqual(paymentsOf(other));
    expect(questionsOf(read(first, both))).toEqual([]);
    expect(paymentsOf(read(first, both))).toEqual(['2026-11-13 -4510', '2026-11-14 -2000']);
  });

  test('stay in doubt while another question is answered first', () => {
    const statusOf = ['Status', 'Booked', 'Wibble'];
    const withStatus = bank.map((line, place) => `${line},${statusOf[place]}`);
    const stored = answered([`${head},Status`, '13/11/2026,TESCO,45.10,Booked'], { invert: true });
    expect(questionsOf(read(withStatus, stored))).toEqual(['sign', 'statuses']);
    const statuses = { Wibble: 'booked' } as const;
    expect(questionsOf(read(withStatus, stored, { statuses }))).toEqual(['sign']);
    const after = answered(withStatus, { statuses }, stored);
    expect(questionsOf(read(withStatus, after))).toEqual(['sign']);
    expect(questionsOf(read(withStatus, after, { statuses, invert: false }))).toEqual([]);
  });

  test('that overrule its evidence apply to later files with the same evidence', () => {
    const stored = answered(bank, { invert: true });
    const next = read([...bank, '15/11/2026,CARD PAYMENT PRET,-3.10'], stored);
    expect(questionsOf(next)).toEqual([]);
    expect(paymentsOf(next).at(-1)).toBe('2026-11-15 310');
    expect(next.sourceKey).toBe(read(bank, {}).sourceKey);
  });

  test.each([
    ['with a day that only one order has', ['11/01/2026,TARGET,-45.10', '11/13/2026,SHELL,-20.00']],
    ['with recent days in only one order', ['11/01/2026,TARGET,-45.10', '11/03/2026,SHELL,-20.00']],
  ])('do not overrule the order of the dates: %s', (name, rows) => {
    const names = 'Date,Payee,Amount';
    const uk = [names, '01/11/2026,TESCO,-45.10', '03/11/2026,BOOTS,-20.00'];
    const stored = answered(uk, { dateOrder: 'dmy' });
    const us = read([names, ...rows], stored);
    expect(paymentsOf(us)[0]).toBe('2026-11-01 -4510');
    expect(us.statement.problems).toEqual([]);
    expect(questionsOf(us)).toEqual(name.includes('only one order has') ? [] : ['dateOrder']);
    const december = read([names, '01/12/2025,TESCO,-45.10', '05/12/2025,BOOTS,-2.00'], stored);
    expect(questionsOf(december)).toEqual([]);
    expect(paymentsOf(december)).toEqual(['2025-12-01 -4510', '2025-12-05 -200']);
  });

  test('apply to the dates of a QIF file until a day contradicts them', () => {
    const qif = (...days: string[]) => [
      '!Type:Bank',
      ...days.flatMap((day) => [`D${day}`, 'T-1', 'PAB', '^']),
    ];
    const stored = answered(qif('01/11/2026', '03/11/2026'), { dateOrder: 'dmy' });
    expect(paymentsOf(read(qif('05/11/2026'), stored))).toEqual(['2026-11-05 -100']);
    expect(paymentsOf(read(qif('11/05/2026', '11/20/2026'), stored))).toEqual([
      '2026-11-05 -100',
      '2026-11-20 -100',
    ]);
  });

  test('do not overrule the decimal sign', () => {
    const names = 'Date;Payee;Amount';
    const stored = answered([names, '2026-04-01;AB;-1.234', '2026-04-02;CD;-2.500'], {
      decimal: ',',
    });
    expect(paymentsOf(read([names, '2026-05-01;AB;-3.500'], stored))).toEqual([
      '2026-05-01 -350000',
    ]);
    const other = read([names, '2026-04-01;AB;-1.23', '2026-04-02;CD;-2.500'], stored);
    expect(paymentsOf(other)).toEqual(['2026-04-01 -123', '2026-04-02 -250']);
  });

  test('do not overrule a fee that the balance proves', () => {
    const names = 'Date,Text,Amount,Fee,Balance';
    const without = [names, '01/11/2026,AB,-10.00,0.00,90.00', '02/11/2026,CD,-20.00,0.00,70.00'];
    const stored = answered(without, { dateOrder: 'dmy' });
    const charged = [names, '14/11/2026,AB,-10.00,0.00,90.00', '15/11/2026,CD,-20.00,1.50,68.50'];
    const next = read(charged, stored);
    expect(questionsOf(next)).toEqual(['fee']);
    expect(paymentsOf(next)).toEqual(['2026-11-14 -1000', '2026-11-15 -2150']);
  });

  test('do not choose the columns of another file without headings', () => {
    const stored = answered(card.slice(1), { invert: true });
    const other = read(['13/11/2026,-45.10,TESCO', '14/11/2026,-2.00,BOOTS'], stored);
    expect(paymentsOf(other)).toEqual(['2026-11-13 -4510', '2026-11-14 -200']);
  });

  test('choose the columns of all files with these headings', () => {
    const names = 'Date,Text,Shop,Amount';
    const columns = { date: 'Date', description: 'Text', amount: 'Amount' };
    const stored = answered([names, '13/11/2026,A B,SHOP,45.10'], { columns, invert: true });
    const other = read(
      [names, '14/11/2026,CARD PAYMENT,SHOP,-9.00', '15/11/2026,SALARY,X,90.00'],
      stored,
    );
    expect(questionsOf(other)).toEqual(['sign']);
    expect(other.statement.rows[0]?.description).toBe('CARD PAYMENT');
  });
});
