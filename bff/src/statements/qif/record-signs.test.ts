import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

type QifPayment = [amount: string, payee: string];

function listOf(kind: 'Bank' | 'CCard', payments: readonly QifPayment[]): string {
  const records = payments.map(([amount, payee]) => `D13/11/2026\nT${amount}\nP${payee}\n^`);
  return [`!Type:${kind}`, ...records, ''].join('\n');
}

function read(text: string, mapping?: SentMapping): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'GBP', mapping });
}

function centsOf({ rows }: Statement): number[] {
  return rows.map(({ amount }) => amount);
}

const CHARGES: QifPayment[] = [
  ['45.10', 'TESCO'],
  ['20.00', 'SHELL'],
];

describe('the signs of a QIF file', () => {
  test('are the opposite ones by the words at the bill of a card', () => {
    const text = listOf('CCard', [...CHARGES, ['-300.00', 'PAYMENT RECEIVED - THANK YOU']]);
    expect(centsOf(read(text))).toEqual([-4510, -2000, 30_000]);
    expect(read(text)).toMatchObject({ needsMapping: false, evidence: [{}] });
  });

  test.each<[string, 'Bank' | 'CCard', QifPayment[]]>([
    ['a card with charges', 'CCard', CHARGES],
    ['a card with a payment', 'CCard', [...CHARGES, ['-300.00', 'BARCLAYCARD']]],
    ['an account without spending', 'Bank', [...CHARGES, ['900.00', 'LANDLORD']]],
  ])('are asked about without evidence: %s', (_, kind, payments) => {
    const text = listOf(kind, payments);
    const { questions, needsMapping } = read(text);
    expect(needsMapping).toBe(true);
    expect(questions.map(({ about }) => about)).toEqual(['sign']);
    for (const { mapping, rows } of questions[0]?.readings ?? []) {
      const answered = read(text, mapping);
      expect(answered).toMatchObject({ needsMapping: false, questions: [], mapping });
      expect(centsOf(answered)).toEqual(rows.map(({ amount }) => amount));
    }
  });

  test.each<[string, 'Bank' | 'CCard', QifPayment[], number[]]>([
    [
      'a card',
      'CCard',
      [
        ['-45.10', 'TESCO'],
        ['300.00', 'BARCLAYCARD'],
      ],
      [-4510, 30_000],
    ],
    [
      'an account',
      'Bank',
      [
        ['-45.10', 'TESCO'],
        ['50.00', 'ANNA'],
      ],
      [-4510, 5000],
    ],
    ['a single income', 'Bank', [['50.00', 'ANNA']], [5000]],
  ])('are as written: %s', (_, kind, payments, cents) => {
    const statement = read(listOf(kind, payments));
    expect(centsOf(statement)).toEqual(cents);
    expect(statement).toMatchObject({ needsMapping: false, mapping: { dateOrder: 'dmy' } });
    expect(statement.mapping).not.toHaveProperty('invert');
  });

  test('are as written for a transfer to a card', () => {
    const text = '!Type:CCard\nD13/11/2026\nT100.00\nL[Checking]\n^\n';
    expect(read(text)).toMatchObject({ needsMapping: false, rows: [{ amount: 10_000 }] });
  });

  test('are those of each account, and of the parts of a payment', () => {
    const card = listOf('CCard', [...CHARGES, ['-300.00', 'PAYMENT - THANK YOU']]);
    const divided = '!Type:CCard\nD13/11/2026\nT30.00\nPSHOP\nSFood\n$20.00\nSHome\n$10.00\n^\n';
    const { rows } = read(listOf('Bank', [['-45.10', 'TESCO']]) + card + divided);
    expect(rows.map(({ amount }) => amount)).toEqual([-4510, -4510, -2000, 30_000, -3000]);
    expect(rows.at(-1)?.parts?.map(({ amount }) => amount)).toEqual([-2000, -1000]);
  });
});
