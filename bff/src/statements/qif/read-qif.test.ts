import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';
import { sentence } from '../../platform/language/sentence.ts';

function read(text: string, mapping?: SentMapping): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD', mapping });
}

describe('a QIF file', () => {
  test('reads payee, memo and category', () => {
    const text =
      "!Type:Bank\nD03/25'24\nT-3.20\nPBaker\nMrolls\nLFood:Bread/Ann\n^\nD3/26/24\nU2,000.00\nPSalary\nL[Savings]\n^\n";
    expect(read(text)).toMatchObject({
      format: 'qif',
      mapping: { dateOrder: 'mdy' },
      needsMapping: false,
      rows: [
        {
          line: 2,
          date: '2024-03-25',
          amount: -320,
          description: 'Baker',
          notes: 'rolls',
          category: 'Food:Bread',
        },
        { line: 8, date: '2024-03-26', amount: 200_000, description: 'Salary', category: null },
      ],
    });
  });

  test.each(['Banque', 'Kreditkarte', 'Bargeld'])('reads payments of the type %s', (type) => {
    const text = `!Type:${type}\nD13/11/2026\nT-45,10\nPLECLERC\n^\nNname\nTtext\n^\n`;
    expect(read(text)).toMatchObject({ rows: [{ amount: -4510 }], problems: [] });
  });

  test.each(['Memorized', 'Bill', 'Invoice', 'Cat', 'Prices'])(
    'reads no payments of the type %s',
    (type) => {
      expect(read(`!Type:${type}\nD13/11/2026\nT-45,10\nPLECLERC\n^\n`).rows).toEqual([]);
    },
  );

  test('requires confirmation of an ambiguous date order', () => {
    const text = '!Type:Bank\nD1/2/24\nT-1\nPBaker\n^\nD3/4/24\nT-2\nPRent\n^\n';
    expect(read(text).needsMapping).toBe(true);
    expect(read(text, { dateOrder: 'dmy' })).toMatchObject({
      needsMapping: false,
      mapping: { dateOrder: 'dmy' },
      rows: [{ date: '2024-02-01' }, { date: '2024-04-03' }],
    });
  });

  test('keeps a payment whole if its lines do not add up, and reports it', () => {
    const text =
      '!Type:CCard\nD25/3/24\nT-100.00\nPShop\nSFood\n$-30.00\nSClothes\nEshirt\n$=50.00\n^\nD26/3/24\nSOne\n$23\nT75.00\nPDeposit\n^\n';
    expect(read(text).rows).toMatchObject(
      [-10_000, 7500].map((amount) => ({
        amount,
        notKept: sentence('Its parts don’t add up to its amount, so it is one payment.'),
      })),
    );
  });

  test('reads the lines of a divided payment as its parts', () => {
    const text =
      '!Type:Bank\nD25/3/24\nT-100.00\nPShop\nLFood\nSFood\n$-60.00\nSHealth/Ann\nEpills\n$-40.00\n^\n';
    expect(read(text).rows).toMatchObject([
      {
        amount: -10_000,
        category: 'Food',
        parts: [
          { category: 'Food', amount: -6000, notes: null },
          { category: 'Health', amount: -4000, notes: 'pills' },
        ],
      },
    ]);
  });

  test('reads a transfer among the lines as a row beside the payment', () => {
    const text =
      '!Type:Cash\nD13/10/2013\nT-48.00\nPShop\nS[Card]\n$-31.00\nSFood\n$-17.00\n^\nD14/10/2013\nT-5\nL[Card]\n^\n';
    const [food, part, whole] = read(text).rows;
    expect(food).toMatchObject({ amount: -1700, category: 'Food' });
    expect(food?.parts).toBeUndefined();
    expect(part).toMatchObject({ amount: -3100, transferAccount: 'Card', category: null });
    expect(whole).toMatchObject({ amount: -500, transferAccount: 'Card', category: null });
  });

  test('leaves out the opening balance of an account', () => {
    const text = '!Type:Bank\nD13/10/2013\nT480.00\nPOpening Balance\nL[Checking]\n^\n';
    expect(read(text).rows).toMatchObject([
      { leftOut: sentence('This is the opening balance of the account.') },
    ]);
  });

  test('skips lists and reports securities', () => {
    const text =
      '!Option:AutoSwitch\n!Account\nNCash\nTCash\n^\n!Clear:AutoSwitch\n!Type:Cat\nNFood\nE\n^\n!Type:Cash\nD25/03/2024\nT-3,20\nPBaker\n^\n!Type:Security\nNACME\n^\n!Type:Invst\nD25/03/2024\nNBuy\nYACME\nT100.00\n^\n!Type:Memorized\nT-50.00\nPRent\n^\n';
    expect(read(text)).toMatchObject({
      account: { number: 'Cash' },
      rows: [{ date: '2024-03-25', amount: -320 }],
      problems: [{ line: 20, message: sentence('Securities aren’t imported.') }],
    });
  });

  test('reads the cash of an investment account without securities and transfers', () => {
    const records = [
      'D3/25/24\nNBuy\nYACME\nI10\nQ5\nT50.00',
      'D3/26/24\nNDiv\nYACME\nT1.25',
      'D3/26/24\nNDivX\nYACME\nT7.00\nL[Checking]',
      'D3/27/24\nNMiscExp\nPBroker\nMfee\nT2.00',
      'D3/27/24\nNCash\nPRefund\nT-3.00',
      'D3/28/24\nNXOut\nPTransfer\nT-40.00\nL[Checking]',
    ];
    const { rows, problems } = read(`!Type:Invst\n${records.join('\n^\n')}\n^\n`);
    expect(rows.map(({ amount, description }) => [amount, description])).toEqual([
      [125, 'ACME'],
      [-200, 'Broker'],
      [-300, 'Refund'],
      [-4000, 'Transfer'],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([2, 14]);
  });

  test('accepts a missing header and a missing end mark', () => {
    expect(read('D25/03/2024\nT-3.20\nPBaker\n^\nD26/03/2024\nT-4.00\nPRent').rows).toMatchObject([
      { amount: -320 },
      { amount: -400 },
    ]);
  });

  test('reports unreadable records', () => {
    const text =
      '!Type:Bank\nD30/02/2024\nT-1\n^\nDsoon\nT-1\n^\nD25/03/2024\nTfree\n^\nD26/03/2024\nPBaker\n^\nT-1\n^\n';
    expect(read(text)).toMatchObject({
      rows: [],
      problems: [
        { line: 2, message: sentence('There’s no such day: {0}.', { 0: '30/02/2024' }) },
        { line: 5, message: sentence('There’s no such day: {0}.', { 0: 'soon' }) },
        { line: 8, message: sentence('“{0}” isn’t an amount.', { 0: 'free' }) },
        { line: 11, message: sentence('The amount is missing.') },
        { line: 14, message: sentence('The date is missing.') },
      ],
    });
  });
});
