import type { Currency } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

/** Reads rows, each on the next day, below headings without that of the date. */
function read(headings: string, rows: readonly string[], currency: Currency = 'EUR'): Statement {
  const lines = rows.map((row, place) => `2026-11-${String(place + 1).padStart(2, '0')},${row}`);
  const text = [`Date,${headings}`, ...lines].join('\n');
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency });
}

function centsOf({ rows }: Statement): number[] {
  return rows.map(({ amount }) => amount);
}

function asked({ questions }: Statement): string[] {
  return questions.map(({ about }) => about);
}

const charges = Array.from({ length: 9 }, (_, place) => `MARKET ${place},${place + 1}.00`);

describe('a word in the name of a shop or the purpose of a payment', () => {
  test.each([
    ['a shop', ['ZELLE FROM ANNA,50.00', 'TARGET,-20.00', 'THE HOME DEPOT #6512,-45.10']],
    ['a shop in French', ['BRICO DEPOT NANTES,-45.10', 'LECLERC,-20.00', 'VIR ANNA,50.00']],
    ['a deposit that is paid', ['COTTAGE DEPOSIT,-200.00', 'TFL,-2.80', 'ANNA,15.00']],
    ['wages that are paid', ['NANNY WAGES,-800.00', 'TARGET,-20.00', 'VENMO ANNA,50.00']],
    ['a debt that is paid back', ['Rückzahlung Darlehen,-300.00', 'Aral,-20.00', 'Max,50.00']],
    ['money moved to savings', ['Storting spaarrekening,-200.00', 'Jumbo,-20.00', 'Lee,50.00']],
    ['a city', ['PRET A MANGER LON GB,45.10', 'TFL,2.80', 'ASOS,-15.00']],
    ['a restaurant', ['GRACIAS MADRE,45.10', 'SHELL,20.00', 'ASOS,-15.00']],
    ['a refund', [...charges, 'REFUND ASOS,-15.00']],
    ['a bill paid by direct debit', [...charges, 'PAYMENT BY DIRECT DEBIT,-300.00']],
  ])('does not decide alone: %s', (_, rows) => {
    expect(asked(read('Description,Amount', rows))).toEqual(['sign']);
  });

  test.each([
    [
      'most amounts have a minus',
      'Description,Amount',
      ['VERIZON AUTOPAY,-80.00', 'CHASE CRD AUTOPAY,-500.00', 'TARGET,-30.00', 'ZELLE ANNA,50.00'],
      [-8000, -50_000, -3000, 5000],
    ],
    [
      'most amounts have a minus',
      'Description,Amount',
      [...charges.map((row) => row.replace(',', ',-')), 'NANNY WAGES,-800.00', 'ANNA,50.00'],
      [-100, -200, -300, -400, -500, -600, -700, -800, -900, -80_000, 5000],
    ],
    [
      'the balance adds up',
      'Description,Amount,Balance',
      ['AUTOPAY VERIZON,-80.00,920.00', 'DEPOT,-30.00,890.00', 'A,-5.00,885.00', 'B,50.00,935.00'],
      [-8000, -3000, -500, 5000],
    ],
    [
      'the file is of an account',
      'Text,IBAN,Amount',
      ['REWE,DE1,-45.10', 'Aral,DE2,-20.00', 'Miete Anteil,DE3,450.00'],
      [-4510, -2000, 45_000],
    ],
    [
      'the export is known',
      'TransferWise ID,Description,Amount',
      ['1,Loyer novembre,450.00', '2,Salaire nounou,-20.00', '3,Rewe,-45.10'],
      [45_000, -2000, -4510],
    ],
    [
      'another word decides',
      'Description,Amount',
      ['CARD PURCHASE HOME DEPOT,-45.10', 'ACME PAYROLL,2000.00'],
      [-4510, 200_000],
    ],
  ])('does not outweigh other evidence: %s', (_, headings, rows, cents) => {
    const statement = read(headings, rows);
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement)).toEqual(cents);
  });

  test.each([
    ['in both directions', ['CARD PURCHASE A,45.10', 'REFUND B,-10.00'], [-4510, 1000]],
    [
      'in several texts',
      ['POS ALDI,45.10', 'POS LIDL,10.00', 'POS SHELL,20.00', 'EPAY,-70.00'],
      [-4510, -1000, -2000, 7000],
    ],
    [
      'as a kind of booking',
      ['Kartenumsatz,45.10', 'Kartenumsatz,10.00', 'Kartenumsatz,20.00', 'Ausgleich,-70.00'],
      [-4510, -1000, -2000, 7000],
    ],
    ['at the bill of a card', ['A,45.10', 'PYMT - THANK YOU,-300.00'], [-4510, 30_000]],
    ['at one of few payments', ['Card purchase A,-45.10', 'ANNA,10.00'], [-4510, 1000]],
  ])('decides %s', (_, rows, cents) => {
    const statement = read('Description,Amount', rows);
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement)).toEqual(cents);
  });

  test.each([
    ['Sale', []],
    ['Visa', ['sign']],
  ])('is Payment in a column of kinds only on a card: %s', (kind, questions) => {
    const statement = read('Type,Description,Amount', [`${kind},A,-45.10`, 'Payment,B,300.00']);
    expect(asked(statement)).toEqual(questions);
  });
});

describe('unsigned amounts', () => {
  test.each([
    ['Payee,Amount', ['Target,45.10', 'Landlord,900.00', 'Shell,20.00']],
    ['Payee,Amount', ['Target,45.10', 'Landlord,900.00', 'Target,-20.00']],
    ['Beneficiary,IBAN,Amount', ['Stadtwerke,DE1,45.10', 'Vermieter,DE2,900.00']],
    ['Beneficiary,Payment Reference,Amount', ['Stadtwerke,INV 1,45.10', 'Landlord,RENT,900.00']],
  ])('are asked about, also if the other side is named: %s', (headings, rows) => {
    expect(asked(read(headings, rows))).toEqual(['sign']);
  });

  test.each([
    ['Payee,Amount', ['Target,45.10']],
    ['Payee,Amount', ['Target,-20.00', 'Anna,45.10']],
    ['Payee,Amount', ['Employer,+45.10', 'Anna,+20.00', 'Bank,+0.10']],
    ['Account,Payee,Notes,Category,Amount,Cleared', ['A,B,,,1.00,x', 'A,B,,,2.00,x']],
  ])('are income of an account where they are few, signed or of a known app: %s', (head, rows) => {
    const statement = read(head, rows);
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement).at(-1)).toBeGreaterThan(0);
  });

  test('are charges beside marked credits', () => {
    const statement = read('Details,Amount', ['SWIGGY,45.10', 'NETBANKING,300.00 CR'], 'INR');
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement)).toEqual([-4510, 30_000]);
  });
});

describe('a known export where spending has no minus', () => {
  const headings = 'Post Date,Description,Category,Amount';

  test('is recognized by the number of the card', () => {
    const rows = ['TARGET,ANNA LEE,-21004,45.10', 'ONLINE PAYMENT,ANNA LEE,-21004,-300.00'];
    const statement = read('Description,Card Member,Account #,Amount', rows);
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement)).toEqual([-4510, 30_000]);
  });

  test('is not assumed by its headings against signs and words', () => {
    const text = (...rows: string[]) =>
      readStatement(Buffer.from([`Trans Date,${headings}`, ...rows].join('\n')), {
        today: '2026-11-23',
        currency: 'USD',
      });
    const day = '11/13/2026,11/14/2026';
    const usual = text(`${day},TARGET,Home,45.10`, `${day},INTERNET PAYMENT,Credits,-300.00`);
    expect(asked(usual)).toEqual([]);
    expect(centsOf(usual)).toEqual([-4510, 30_000]);
    const other = text(
      `${day},TARGET,Home,-45.10`,
      `${day},SHELL,Gas,-20.00`,
      `${day},PAYMENT - THANK YOU,Payment,300.00`,
    );
    expect(asked(other)).toEqual([]);
    expect(centsOf(other)).toEqual([-4510, -2000, 30_000]);
    expect(asked(text(`${day},TARGET,Home,-45.10`, `${day},SHELL,Gas,-20.00`))).toEqual(['sign']);
  });
});

describe('a balance that adds up', () => {
  test.each([
    ['one charge, one payment', ['TARGET,45.10,345.10', 'EPAYMENT ACH PMT,-300.00,45.10']],
    ['more refunds', ['TARGET,45.10,345.10', 'ASOS,-10.00,335.10', 'ZARA,-5.00,330.10']],
    ['a card with a minus', ['TARGET,-45.10,345.10', 'EPAYMENT ACH PMT,300.00,45.10']],
  ])('may be what is owed to a card: %s', (_, rows) => {
    expect(asked(read('Description,Amount,Balance', rows))).toEqual(['sign']);
  });

  test.each([
    ['all signs are written', ['REWE,-45.10,954.90', 'ACME,+2000.00,2954.90']],
    ['a word agrees', ['Kartenzahlung REWE,-45.10,954.90', 'ACME,2000.00,2954.90']],
    ['most are spending', ['A,-1.00,9.00', 'B,-1.00,8.00', 'C,-1.00,7.00', 'D,5.00,12.00']],
  ])('is that of an account where %s', (_, rows) => {
    const statement = read('Description,Amount,Balance', rows);
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement)[0]).toBeLessThan(0);
  });

  test('leaves the words of a card in force', () => {
    const rows = ['TARGET,45.10,345.10', 'PAYMENT - THANK YOU,-300.00,45.10'];
    const statement = read('Description,Amount,Balance', rows);
    expect(asked(statement)).toEqual([]);
    expect(centsOf(statement)).toEqual([-4510, 30_000]);
  });
});
