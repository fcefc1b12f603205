import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

type Payment = [type: string, amount: string, name: string];

function statementOf(kind: 'STMTRS' | 'CCSTMTRS', payments: readonly Payment[]): string {
  const elements = payments.map(
    ([type, amount, name]) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261113<TRNAMT>${amount}<NAME>${name}</STMTTRN>`,
  );
  return `<${kind}><BANKTRANLIST>${elements.join('')}</BANKTRANLIST></${kind}>`;
}

function read(statements: readonly string[], mapping?: SentMapping): Statement {
  const text = `OFXHEADER:100\n\n<OFX>${statements.join('')}</OFX>`;
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD', mapping });
}

function centsOf({ rows }: Statement): number[] {
  return rows.map(({ amount }) => amount);
}

const CHARGES: Payment[] = [
  ['DEBIT', '45.10', 'TARGET'],
  ['DEBIT', '20.00', 'SHELL'],
];
const OTHERS = CHARGES.map(([, amount, name]): Payment => ['OTHER', amount, name]);

describe('the signs of a card', () => {
  test.each<[string, Payment[]]>([
    ['types', [...CHARGES, ['CREDIT', '-300.00', 'EPAYMENT']]],
    ['types and words', [...CHARGES, ['PAYMENT', '-300.00', 'PAYMENT THANK YOU']]],
    ['words', [...OTHERS, ['OTHER', '-300.00', 'PAYMENT RECEIVED THANK YOU']]],
  ])('are the opposite ones by %s', (_, payments) => {
    const statement = read([statementOf('CCSTMTRS', payments)]);
    expect(centsOf(statement)).toEqual([-4510, -2000, 30_000]);
    expect(statement.needsMapping).toBe(false);
    expect(statement.evidence).toHaveLength(1);
  });

  test('do not depend on those of a bank account in the same file', () => {
    const bank = statementOf('STMTRS', [['DEBIT', '-20.00', 'SHELL']]);
    const card = statementOf('CCSTMTRS', [...CHARGES, ['CREDIT', '-300.00', 'EPAYMENT']]);
    const statement = read([bank, card]);
    expect(centsOf(statement)).toEqual([-2000, -4510, -2000, 30_000]);
    expect(statement.needsMapping).toBe(false);
  });

  test('are as written for a payment of its bill', () => {
    const statement = read([statementOf('CCSTMTRS', [['PAYMENT', '300.00', 'PAYMENT THANK YOU']])]);
    expect(centsOf(statement)).toEqual([30_000]);
    expect(statement.needsMapping).toBe(false);
  });

  test.each<[string, Payment[]]>([
    ['only charges', OTHERS],
    ['a payment without known words', [...OTHERS, ['OTHER', '-300.00', 'EPAYMENT']]],
    ['only credits', [['CREDIT', '-15.00', 'ASOS']]],
  ])('are asked about without evidence: %s', (_, payments) => {
    const file = [statementOf('CCSTMTRS', payments)];
    const statement = read(file);
    const [question] = statement.questions;
    expect(statement.needsMapping).toBe(true);
    expect(question?.about).toBe('sign');
    for (const { mapping, rows } of question?.readings ?? []) {
      const answered = read(file, mapping);
      expect(answered).toMatchObject({ needsMapping: false, questions: [] });
      expect(centsOf(answered)).toEqual(rows.map(({ amount }) => amount));
    }
  });

  test('are answered only where they are open', () => {
    const bank = statementOf('STMTRS', [['DEBIT', '-20.00', 'RENT']]);
    const file = [bank, statementOf('CCSTMTRS', OTHERS)];
    expect(read(file).questions[0]?.readings[0]?.rows.map(({ amount }) => amount)).toEqual([
      -4510, -2000,
    ]);
    expect(centsOf(read(file, { invert: true }))).toEqual([-2000, -4510, -2000]);
    expect(centsOf(read(file, { invert: false }))).toEqual([-2000, 4510, 2000]);
  });
});

describe('the signs of a bank account', () => {
  test.each<[string, Payment[]]>([
    ['a check that is paid in', [['CHECK', '200.00', 'MOBILE CHECK DEPOSIT']]],
    ['cash that is paid in', [['CASH', '100.00', 'CASH PAID IN']]],
    ['a machine that takes cash', [['ATM', '100.00', 'ATM CASH DEPOSIT']]],
    ['debits without a sign', [['DEBIT', '45.10', 'TARGET']]],
  ])('are asked about if a type contradicts them: %s', (_, payments) => {
    expect(read([statementOf('STMTRS', payments)]).questions).toMatchObject([{ about: 'sign' }]);
  });

  const SHOPS: Payment[] = [
    ['OTHER', '-45.10', 'TARGET'],
    ['OTHER', '-20.00', 'SHELL'],
  ];
  const RETURNED: Payment = ['OTHER', '25.00', 'OVERDRAFT FEE RETURNED'];

  test('are asked about if two different texts contradict them', () => {
    const payments: Payment[] = [...SHOPS, RETURNED, ['OTHER', '12.00', 'ATM CORNER CAFE']];
    expect(read([statementOf('STMTRS', payments)]).questions).toMatchObject([{ about: 'sign' }]);
  });

  test('are as written if the same text contradicts them twice', () => {
    const statement = read([statementOf('STMTRS', [...SHOPS, RETURNED, RETURNED])]);
    expect(centsOf(statement)).toEqual([-4510, -2000, 2500, 2500]);
    expect(statement.needsMapping).toBe(false);
  });

  test.each<[string, Payment[], number[]]>([
    ['interest', [['INT', '0.12', 'INTEREST PAID']], [12]],
    ['money from savings', [['XFER', '100.00', 'TRANSFER IN']], [10_000]],
    ['a refund', [['POS', '20.00', 'TARGET REFUND']], [2000]],
    [
      'one type for all',
      [
        ['CREDIT', '-45.10', 'TARGET'],
        ['CREDIT', '2000.00', 'ACME'],
      ],
      [-4510, 200_000],
    ],
  ])('are as written: %s', (_, payments, cents) => {
    const statement = read([statementOf('STMTRS', payments)]);
    expect(centsOf(statement)).toEqual(cents);
    expect(statement.needsMapping).toBe(false);
  });

  test('follow from types in a statement without signs, and unclear payments are reported', () => {
    const statement = read([
      statementOf('STMTRS', [
        ['DEBIT', '3.20', 'BAKER'],
        ['CREDIT', '2000.00', 'ACME'],
        ['CHECK', '50.00', '1001'],
        ['CHECK', '200.00', 'MOBILE CHECK DEPOSIT'],
        ['POS', '20.00', 'TARGET REFUND'],
        ['XFER', '70.00', 'SAVINGS'],
      ]),
    ]);
    expect(centsOf(statement)).toEqual([-320, 200_000, -5000, 2000]);
    expect(statement.problems).toHaveLength(2);
    expect(statement.needsMapping).toBe(false);
  });
});
