import type { Currency, SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { translate } from '../../platform/language/translate.ts';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

function read(text: string, currency: Currency = 'EUR', mapping?: SentMapping): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency, mapping });
}

function centsOf(text: string, currency?: Currency): number[] {
  return read(text, currency).rows.map(({ amount }) => amount);
}

describe('the sign of spending', () => {
  test.each([
    ['English', 'THANK YOU FOR YOUR PAYMENT'],
    ['German', 'ZAHLUNG ERHALTEN. BESTEN DANK'],
    ['French', 'PRELEVEMENT RECU MERCI'],
    ['Spanish', 'PAGO RECIBIDO GRACIAS'],
    ['Italian', 'PAGAMENTO RICEVUTO GRAZIE'],
    ['Dutch', 'HARTELIJK BEDANKT VOOR UW BETALING'],
  ])('follows from words at the payments of a card: %s', (_, words) => {
    const text = `Date,Description,Amount\n2026-11-13,CORNER,45.10\n2026-11-12,${words},-300.00\n`;
    expect(read(text)).toMatchObject({ needsMapping: false, mapping: { invert: true } });
    expect(centsOf(text)).toEqual([-4510, 30_000]);
  });

  test.each([1, 4, 40])('is asked without evidence, however many rows there are: %i', (count) => {
    const rows = Array.from({ length: count }, (_, place) => `2026-11-01,NORDHAUS ${place},12.00`);
    const statement = read(['Date,Text,Amount', ...rows, '2026-11-02,QX 81,-20.00', ''].join('\n'));
    expect(statement.needsMapping).toBe(true);
    const [question] = statement.questions;
    expect(question?.about).toBe('sign');
    expect(question?.readings.map(({ rows: [first] }) => first?.amount).toSorted()).toEqual(
      [-1200, 1200].toSorted(),
    );
    const chosen = read('Date,Text,Amount\n2026-11-01,NORDHAUS,12.00\n', 'EUR', { invert: true });
    expect(chosen).toMatchObject({ needsMapping: false, rows: [{ amount: -1200 }] });
  });

  test.each([
    ['oldest first', ['10.00,90.00', '25.00,65.00', '15.00,50.00', '-5.00,55.00']],
    ['newest first', ['-5.00,55.00', '15.00,50.00', '25.00,65.00', '10.00,90.00']],
  ])('follows from a balance that adds up, %s', (_, rows) => {
    const text = ['Date,Text,Amount,Balance', ...rows.map((row) => `2026-11-01,AB,${row}`)].join(
      '\n',
    );
    const statement = read(text);
    expect(statement).toMatchObject({ needsMapping: false, mapping: { invert: true } });
    expect(statement.evidence.map((each) => translate(each, 'en'))).toEqual([
      'Spending has no minus here; the column of balances confirms it.',
    ]);
  });

  test('is asked for a balance that grows with most payments, as that of a card does', () => {
    const text =
      'Date,Text,Amount,Balance\n2026-11-01,AB,10.00,110.00\n2026-11-02,CD,5.00,115.00\n2026-11-03,EF,-100.00,15.00\n';
    expect(read(text)).toMatchObject({ needsMapping: true, mapping: { invert: true } });
  });

  test.each([
    ['Type', 'Purchase', 'Payment'],
    ['Kind', 'Kartenzahlung', 'Gutschrift'],
    ['Category', 'Card purchase', 'Payments and Credits'],
  ])('follows from a column of words: %s', (heading, spending, income) => {
    const text = `Date,Text,${heading},Amount\n2026-11-01,AB,${spending},10.00\n2026-11-02,CD,${income},-20.00\n`;
    expect(read(text).needsMapping).toBe(false);
    expect(centsOf(text)).toEqual([-1000, 2000]);
  });

  test('follows from the columns of a known export', () => {
    const text =
      'date,account_name,amount,name,category,tags,notes,currency\n2026-11-01,Bank,10,AB,Food,,,EUR\n2026-11-02,Bank,-20,CD,,,,EUR\n';
    expect(read(text).needsMapping).toBe(false);
    expect(centsOf(text)).toEqual([-1000, 2000]);
  });

  test('is income for a minus among debits, and credit for credits that all have one', () => {
    expect(
      centsOf(
        'Date,Text,Debit,Credit\n2026-11-01,AB,45.00,\n2026-11-02,CD,-20.00,\n2026-11-03,EF,,25.00\n',
      ),
    ).toEqual([-4500, 2000, 2500]);
    expect(
      centsOf(
        'Date,Text,Debit,Credit\n2026-11-01,AB,-45.00,\n2026-11-03,EF,,-25.00\n2026-11-04,GH,,-5.00\n',
      ),
    ).toEqual([-4500, 2500, 500]);
  });

  test('is the direction of the words where all amounts have a minus', () => {
    const text =
      'Date,Text,Transaction type,Amount\n2026-11-01,AB,Withdrawal,-10.00\n2026-11-02,CD,Deposit,-20.00\n';
    expect(centsOf(text)).toEqual([-1000, 2000]);
  });
});

describe('a column', () => {
  test('of balances is never taken for the amount', () => {
    const text =
      'Datum;Text;In/Out;Summe\n2026-02-02;AB;-100,00;900,00\n2026-02-03;CD;-150,00;750,00\n2026-02-24;EF;2000,00;2750,00\n';
    expect(centsOf(text)).toEqual([-10_000, -15_000, 200_000]);
  });

  test('of fees is part of the amount where the balance proves it, and a question otherwise', () => {
    const proved =
      'Date,Text,Amount,Fee,Balance\n2026-11-01,AB,-10.00,0.00,90.00\n2026-11-02,CD,-20.00,1.50,68.50\n';
    expect(read(proved).needsMapping).toBe(false);
    expect(centsOf(proved)).toEqual([-1000, -2150]);
    const included =
      'Date,Text,Amount,Fee,Balance\n2026-11-01,AB,-10.00,0.00,90.00\n2026-11-02,CD,-20.00,1.50,70.00\n';
    expect(read(included).needsMapping).toBe(false);
    expect(centsOf(included)).toEqual([-1000, -2000]);
    const open = 'Date,Text,Amount,Fee\n2026-11-01,AB,-10.00,0.00\n2026-11-02,CD,-20.00,1.50\n';
    const [question] = read(open).questions;
    expect(question).toMatchObject({
      about: 'fee',
      readings: [{ rows: [{ amount: -2000 }] }, { rows: [{ amount: -2150 }] }],
    });
    for (const { mapping, rows } of question?.readings ?? []) {
      const answered = read(open, 'EUR', mapping);
      expect(answered.needsMapping).toBe(false);
      expect(answered.rows).toContainEqual(rows[0]);
    }
  });

  test.each([
    [
      'Datum;Beskrivning;Referens;Belopp',
      ['Kortköp;ICA NARA', 'Kortköp;SYSTEMET', 'Lön;NORDBOLAGET', 'Kortköp;APOTEKET'],
      'ICA NARA',
    ],
    [
      'Datum;Buchungstext;Zweck;Betrag',
      ['Kartenzahlung;BAECKER', 'Kartenzahlung;MARKT', 'Gutschrift;WERK', 'Kartenzahlung;KINO'],
      'BAECKER',
    ],
    [
      'Date;Details;Narrative;Amount',
      ['Card payment;TESCO 2231', 'Direct debit;THAMES', 'Card payment;BOOTS', 'Bank credit;ACME'],
      'TESCO 2231',
    ],
    [
      'Datum;Buchungstext;Verwendungszweck;Betrag',
      ['KARTENZAHLUNG;REWE', 'GEHALT;WERK', 'UEBERWEISUNG;MIETE'],
      'REWE',
    ],
    ['Date;Description;State;Amount', ['Shop;COMPLETED', 'Shop;REVERTED'], 'Shop'],
    ['Datum;Referens;Beskrivning;Belopp', ['ICA NARA;Kortköp', 'NORDBO;Hyra'], 'ICA NARA'],
    ['Datum;Partner Name;Type;Betrag', ['Corner;Presentment', 'Rail;Presentment'], 'Corner'],
  ])(
    'that names shops is the description, and not the kind of booking: %s',
    (head, rows, first) => {
      const text = [head, ...rows.map((row) => `2026-11-01;${row};-1,00`)].join('\n');
      expect(read(text).rows[0]?.description).toBe(first);
    },
  );

  test.each([
    ['Charge,Payment', ['45.00,', '-20.00,', ',25.00'], [-4500, 2000, 2500]],
    ['Payments,Charges', [',45.00', '25.00,'], [-4500, 2500]],
    ['Payments,Receipts', ['45.00,', ',25.00'], [-4500, 2500]],
    ['Debit,Credit,Charges', ['45.00,,0.00', ',25.00,0.00'], [-4500, 2500]],
  ])('of payments is spending or money back by the one beside it: %s', (head, rows, cents) => {
    const text = [`Date,Text,${head}`, ...rows.map((row) => `2026-11-13,AB,${row}`)].join('\n');
    expect(read(text).needsMapping).toBe(false);
    expect(centsOf(text)).toEqual(cents);
  });

  test.each([
    ['pending', 'Ausstehend', 'En attente', 'Pendiente', 'Scheduled', 'Held'],
    ['Denied', 'Abgelehnt', 'Refusé', 'Rechazado', 'Voided', 'Expired'],
    ['Cancelled', 'Storniert', 'Annulé', 'Cancelado', 'Reversed', 'Geplant'],
  ])('of the status leaves out what was not booked: %s', (...words) => {
    const rows = ['Gebucht', ...words].map((word) => `2026-11-01,AB,-1.00,${word}`);
    const text = ['Date,Text,Amount,Status', ...rows].join('\n');
    expect(centsOf(text)).toEqual([-100]);
    expect(read(text).problems).toHaveLength(words.length);
    const taken = read(text, 'EUR', { take: [3] });
    expect(taken.rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  test.each(['Account', 'Auftragskonto', 'Compte', 'Cuenta'])(
    'of several own accounts names that of each row: %s',
    (heading) => {
      const text = `Date,${heading},Text,Amount\n2026-11-01,A 1,AB,-1.00\n2026-11-01,B 2,AB,-1.00\n`;
      expect(read(text).rows.map(({ account }) => account)).toEqual(['A 1', 'B 2']);
    },
  );

  test('with only words for a status is one, whatever its heading', () => {
    const text =
      'Datum;Payee;Betrag;Info\n2026-11-01;AB;-1,00;Umsatz gebucht\n2026-11-02;CD;-2,00;Umsatz vorgemerkt\n';
    expect(centsOf(text)).toEqual([-100]);
  });

  test('of balances stays proof beside payments that were never booked', () => {
    const text =
      'Date,Text,Amount,Balance,Status\n2026-11-01,AB,10.00,90.00,Posted\n2026-11-02,CD,5.00,90.00,Pending\n2026-11-03,EF,20.00,70.00,Posted\n';
    expect(read(text).needsMapping).toBe(false);
    expect(centsOf(text)).toEqual([-1000, -2000]);
  });

  test.each([
    ['CR', [-4510, 30_000]],
    ['DR', [4510, -30_000]],
  ])('with only one word for the direction has no word for the other: %s', (word, cents) => {
    const rows = ['2026-11-13,TESCO,45.10,', `2026-11-14,ACME,300.00,${word}`];
    const text = ['Date,Text,Amount,CR/DR', ...rows].join('\n');
    expect(read(text).questions).toMatchObject([{ about: 'sign' }]);
    expect(centsOf(text)).toEqual(cents);
  });

  test('with one word for the direction in most rows leaves the others open', () => {
    const rows = ['DR', 'DR', ''].map((word) => `2026-11-13,AB,5.00,${word}`);
    const text = ['Date,Text,Amount,CR/DR', ...rows].join('\n');
    expect(centsOf(text)).toEqual([-500, -500]);
    expect(read(text).problems).toHaveLength(1);
  });

  test.each([
    ['Transaction Date,Description,Merchant,Amount', 'ACH DEPOSIT,,-5.00', 'ACH DEPOSIT'],
    ['Fecha,Movimiento,Importe EUR', 'MERCADONA,-5.00', 'MERCADONA'],
    ['Date,Details,Description,Amount', 'DEBIT,CORNER,-5.00', 'CORNER'],
  ])('for the description is the best one with a text: %s', (head, row, expected) => {
    const others = ['DEBIT,A B', 'CREDIT,C D'].map((cells) =>
      head.split(',').length === 4 ? `2026-11-01,${cells},-1.00` : `2026-11-01,A B,-1.00`,
    );
    const text = [head, ...others, `2026-11-02,${row}`].join('\n');
    expect(read(text).rows.at(-1)?.description).toBe(expected);
  });

  test.each([
    ['Buchungstag', '13.11.26'],
    ['Fecha', '05/11/2026'],
  ])('with a heading in a language with the day first leaves no doubt: %s', (heading, day) => {
    const text = `${heading},Payee,Amount\n${day},AB,-1.00\n`;
    expect(read(text)).toMatchObject({ needsMapping: false, mapping: { dateOrder: 'dmy' } });
  });

  test('in Spanish leaves the order of dates open in dollars, as in Puerto Rico', () => {
    const text = 'Fecha,Payee,Amount\n05/11/2026,AB,-1.00\n';
    expect(read(text, 'USD').questions).toMatchObject([{ about: 'dateOrder' }]);
  });

  test('of the status is asked about once for words that are not known', () => {
    const text =
      'Date,Text,Amount,Status\n2026-11-01,AB,-1.00,Booked\n2026-11-02,CD,-2.00,Wibble\n';
    expect(read(text)).toMatchObject({
      needsMapping: true,
      questions: [{ about: 'statuses', words: ['Wibble'] }],
      rows: [{ amount: -100 }],
    });
    const answered = read(text, 'EUR', { statuses: { Wibble: 'booked' } });
    expect(answered).toMatchObject({ needsMapping: false, rows: [{}, { amount: -200 }] });
  });
});

test.each([
  'Wann,Wieviel,Wozu\nMontag,viel,Brot\nDienstag,wenig,Milch\n',
  'a;b\nrose;red\nlily;white\npoppy;red\n',
])('a table with unknown columns is shown, and asked about: %j', (text) => {
  const statement = read(text);
  expect(statement).toMatchObject({
    needsMapping: true,
    mapping: null,
    questions: [{ about: 'columns' }],
  });
  expect(statement.table?.firstRows.length).toBeGreaterThan(1);
});

describe('another currency', () => {
  test.each([
    ['in a column', 'Date,Text,Amount,Currency', ['-1.00,EUR', '-2.00,USD', '-3.00,CHF']],
    ['in a column of codes', 'Date,Text,Amount,CCY', ['-1.00,EUR', '-2.00,USD', '-3.00,CHF']],
    ['in a Dutch column', 'Date,Text,Amount,Muntsoort', ['-1.00,EUR', '-2.00,USD', '-3.00,CHF']],
    ['before the amount', 'Date,Text,Amount', ['€-1.00', '$-2.00', '-£3.00']],
    ['before the amount, with letters', 'Date,Text,Amount', ['-€1.00', '-HK$2.00', '-S$3.00']],
    ['of Africa', 'Date,Text,Amount', ['-€1.00', '-R2.00', '-₦3.00']],
    ['of unknown signs', 'Date,Text,Amount', ['-€1.00', '-₿2.00', '-X$3.00']],
    ['behind the amount', 'Date,Text,Amount', ['-1.00 EUR', '-2.00 USD', '-3.00 kr']],
  ])('is left out with the reason: %s', (_, head, rows) => {
    const text = [head, ...rows.map((row) => `2026-11-01,AB,${row}`)].join('\n');
    expect(centsOf(text)).toEqual([-100]);
    expect(read(text).problems.map(({ line }) => line)).toEqual([3, 4]);
  });

  test.each(['Original Currency', 'Foreign currency', 'Fremdwährung'])(
    'is that of the shop in a column beside the amounts of the account: %s',
    (heading) => {
      const text = `Date,Text,Amount,${heading}\n2026-11-01,AB,-1.00,USD\n2026-11-02,CD,-2.00,EUR\n`;
      expect(centsOf(text)).toEqual([-100, -200]);
    },
  );

  test('is left to the user where all amounts have an unknown sign', () => {
    expect(centsOf('Date,Text,Amount\n2026-11-01,AB,-₿1.00\n')).toEqual([-100]);
  });

  test('is the currency of the file where all amounts are in it', () => {
    expect(read('Date,Payee,Amount (CHF)\n2026-11-01,AB,-1.00\n')).toMatchObject({
      currency: 'CHF',
      rows: [{ amount: -100 }],
    });
  });
});

test('a value date is kept beside the booking day', () => {
  const text = 'Buchungstag;Valutadatum;Payee;Betrag\n2026-11-03;2026-11-05;AB;-1,00\n';
  expect(read(text).rows).toMatchObject([{ date: '2026-11-03', valueDate: '2026-11-05' }]);
});

test.each([
  ['EUR', '-12.345'],
  ['JPY', '-12.50'],
] as const)('an amount with more decimals than %s has is a problem: %s', (currency, amount) => {
  const text = `Date,Payee,Amount\n2026-11-01,AB,${amount}\n2026-11-02,CD,-13.00\n`;
  expect(read(text, currency)).toMatchObject({ rows: [{}], problems: [{ line: 2 }] });
});

test.each([
  ['Betrag in Cent', '-4510', -4510],
  ['Amount (pence)', '-4510', -4510],
  ['amount_minor', '-4510', -4510],
  ['amount_minor_units', '-4510', -4510],
  ['Amount Cents', '-4510', -4510],
  ['Amount (dollars and cents)', '-45.10', -4510],
  ['Amount', '-4510', -451_000],
])('amounts below %s are in the unit that it names: %s', (heading, amount, cents) => {
  expect(centsOf(`Date,Payee,${heading}\n2026-11-13,AB,${amount}\n`)).toEqual([cents]);
});
