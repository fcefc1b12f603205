import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

function read(text: string): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'EUR' });
}

/** One payment of 1.00 in each currency. */
const formats: [string, (currencies: readonly string[]) => string][] = [
  [
    'OFX',
    (currencies) =>
      `<OFX>${currencies
        .map(
          (code) =>
            `<STMTRS><CURDEF>${code}</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261101</DTPOSTED><TRNAMT>-1.00</TRNAMT><NAME>AB</NAME></STMTTRN></BANKTRANLIST></STMTRS>`,
        )
        .join('')}</OFX>`,
  ],
  [
    'a payment of OFX with a currency of its own',
    (currencies) =>
      `<OFX><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>${currencies
        .map(
          (code) =>
            `<STMTTRN><DTPOSTED>20261101</DTPOSTED><TRNAMT>-1.00</TRNAMT><NAME>AB</NAME><CURRENCY><CURRATE>1</CURRATE><CURSYM>${code}</CURSYM></CURRENCY></STMTTRN>`,
        )
        .join('')}</BANKTRANLIST></STMTRS></OFX>`,
  ],
  [
    'MT940',
    (currencies) =>
      currencies
        .map(
          (code) =>
            `:20:A\n:25:1\n:28C:1\n:60F:C261101${code}5,00\n:61:2611011101D1,00NTRFNONREF\n:86:AB\n:62F:C261101${code}4,00\n-\n`,
        )
        .join(''),
  ],
  [
    'camt.053',
    (currencies) =>
      `<Document><BkToCstmrStmt><Stmt>${currencies
        .map(
          (code) =>
            `<Ntry><Amt Ccy="${code}">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-01</Dt></BookgDt></Ntry>`,
        )
        .join('')}</Stmt></BkToCstmrStmt></Document>`,
  ],
  [
    'CSV',
    (currencies) =>
      `Date,Payee,Amount,Currency\n${currencies.map((code) => `2026-11-01,AB,-1.00,${code}\n`).join('')}`,
  ],
];

describe.each(formats)('%s', (_, fileOf) => {
  test('leaves out amounts in another currency than the couple’s, with the reason', () => {
    const { rows, problems, currency } = read(fileOf(['CHF', 'EUR', 'USD']));
    expect(rows).toHaveLength(1);
    expect(problems.map(({ message }) => message.values)).toEqual([
      { 0: 'CHF', 1: 'EUR' },
      { 0: 'USD', 1: 'EUR' },
    ]);
    expect(currency).toBe('EUR');
  });

  test('leaves a file that is all in another currency to the user', () => {
    const { rows, problems, currency } = read(fileOf(['CHF', 'CHF']));
    expect({ rows: rows.length, problems, currency }).toEqual({
      rows: 2,
      problems: [],
      currency: 'CHF',
    });
  });
});

test.each([
  'Date;Text;Foreign Amount;Rate;Currency;Amount',
  'Datum;Specifikation;Utl. belopp;Kurs;Valuta;Belopp',
  'Date;Text;Amount spent;Rate;Currency;Amount (EUR)',
])('amounts of a card beside those of shops are in the currency of the account: %s', (head) => {
  const rows = '2026-11-13;HOTEL;-450,00;11,55;SEK;-45,00\n2026-11-14;SHOP;-5,00;1;EUR;-5,00\n';
  const { rows: payments, problems } = read(`${head}\n${rows}`);
  expect(payments.map(({ amount }) => amount)).toEqual([-4500, -500]);
  expect(problems).toEqual([]);
});

test('amounts of a card that were all spent abroad have the currency of the shop', () => {
  const text =
    'Date;Text;Foreign Amount;Rate;Currency;Amount\n2026-11-13;HOTEL;-450,00;11,55;SEK;-45,00\n';
  expect(read(text).currency).toBe('SEK');
});

describe('the day of a payment', () => {
  test.each([
    ['261005', '1112', '2026-11-12'],
    ['251231', '0102', '2026-01-02'],
    ['260102', '1231', '2025-12-31'],
    ['261005', '    ', '2026-10-05'],
  ])('is the booking day in MT940: %s %s', (value, booked, day) => {
    const text = `:20:A\n:25:1\n:28C:1\n:60F:C250101EUR5,00\n:61:${value}${booked}D1,00NTRFNONREF\n:86:AB\n`;
    expect(read(text).rows.map(({ date }) => date)).toEqual([day]);
  });

  test('is kept beside a value date that differs, in camt.053', () => {
    const text =
      '<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-05</Dt></ValDt></Ntry></Stmt></BkToCstmrStmt></Document>';
    expect(read(text).rows).toMatchObject([{ date: '2026-11-03', valueDate: '2026-11-05' }]);
  });
});

test('an OFX file with the signs of a card follows the types of its payments', () => {
  const payment = (type: string, amount: string) =>
    `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>20261101</DTPOSTED><TRNAMT>${amount}</TRNAMT><NAME>AB</NAME></STMTTRN>`;
  const file = (...payments: string[]) =>
    `<OFX><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>${payments.join('')}</BANKTRANLIST></STMTRS></OFX>`;
  const inverted = file(payment('DEBIT', '12.00'), payment('CREDIT', '-30.00'));
  expect(read(inverted).rows.map(({ amount }) => amount)).toEqual([-1200, 3000]);
  const usual = file(
    payment('DEBIT', '-12.00'),
    payment('DEBIT', '5.00'),
    payment('CREDIT', '30.00'),
  );
  expect(read(usual).rows.map(({ amount }) => amount)).toEqual([-1200, 500, 3000]);
});
