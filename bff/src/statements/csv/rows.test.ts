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

describe('a balance or total', () => {
  test.each([
    'BALANCE FORWARD|Balance brought forward|Balance b/f|B/F|Brought forward|New balance|START BALANCE',
    'Balance at 01/11/2026|Balance as of Nov 1, 2026|Balance 01/11|Statement balance|Total|Subtotal',
    'Total debits|TOTAL FEES FOR THIS PERIOD|Total for card ending 1234|Daily total|Turnover',
    'Saldovortrag|Anfangsbestand|Schlusssaldo|Saldo am 30.11.2026|Kontostand am 30.11.2026|Zwischensumme',
    'SOLDE AU 01/11/2026|Solde précédent|Report solde|Totaux|TOTAL DES OPERATIONS|Total des mouvements',
    'SALDO A 01/11/2026|Saldo a fecha 01/11|Saldo al 01/11/2026|Totale uscite|Saldo iniziale',
    'SALDO DO DIA|S A L D O|Saldo|Saldo Anterior|Oud saldo|Nieuw saldo|Saldo vorig afschrift',
    'Ingående saldo|Utgående saldo|Primo saldo|Saldo początkowe|Počáteční zůstatek|Nyitó egyenleg',
    'Algsaldo|Käive|lõppsaldo|Pradinis likutis|Apyvarta|Sākuma atlikums',
  ])('is left out, and may be included: %s', (words) => {
    const rows = words.split('|').map((word) => `2026-11-01;"${word}";;1000,00`);
    const file = ['Date;Payee;Debit;Credit', '2026-11-13;SHOP;45,10;', ...rows];
    expect(rowsOf(...file)).toEqual(['-4510 SHOP']);
    const lines = rows.map((_, place) => place + 3);
    expect(problemLines(...file)).toEqual(lines);
    expect(read(file, { take: lines }).rows).toHaveLength(rows.length + 1);
  });

  test.each([
    'New Balance 1234 New York|TOTAL WINE|TotalEnergies|Balance Gym|BALANCE BIKE 24|Forward Coffee',
    'Saldo Pub|Reportage|Bf Foods|Solde boutique 12|Turnover Bakery|Total Sports 99|Totalkredit',
  ])('is not assumed for a shop: %s', (words) => {
    const names = words.split('|');
    const rows = names.map((name) => `2026-11-01;${name};1,00;`);
    const file = ['Date;Payee;Debit;Credit', ...rows];
    expect(rowsOf(...file)).toEqual(names.map((name) => `-100 ${name}`));
  });

  test('is left out if it is the only row without a text, at the end of a file without headings', () => {
    const file = ['2026-11-13;-45,10;CB LECLERC', '2026-11-14;-5,00;CB FNAC', '2026-11-23;954,90;'];
    expect(rowsOf(...file)).toEqual(['-4510 CB LECLERC', '-500 CB FNAC']);
    expect(problemLines(...file)).toEqual([3]);
    expect(read(file, { take: [3] }).rows).toHaveLength(3);
    // Neither one between others nor one of several.
    expect(rowsOf(...file, '2026-11-22;-1,00;CB SNCF')).toHaveLength(4);
    expect(rowsOf(...file.slice(0, 2), '2026-11-21;1,00;', '2026-11-22;1,00;')).toHaveLength(4);
    expect(rowsOf('2026-11-01;1,00;', ...file)).toHaveLength(4);
  });

  test('in a column of amounts does not hide them', () => {
    const file = [
      'Data mov.;Descrição;Débito;Crédito;Saldo',
      '2026-11-14;ACME;;2.000,00;2.954,90',
      '2026-11-13;SHOP;45,10;;954,90',
      ';;;Saldo contabilístico;2.954,90',
    ];
    expect(rowsOf(...file)).toEqual(['200000 ACME', '-4510 SHOP']);
  });

  test('is not assumed for the source of a payment', () => {
    expect(rowsOf('Date;Payee;Amount;Funding', '2026-11-01;SHOP;-1,00;Balance')).toEqual([
      '-100 SHOP',
    ]);
  });

  test('is no evidence for the sign', () => {
    const rows = ['2026-11-01,Opening balance,1000.00,1000.00', '2026-11-13,A,-5.00,995.00'];
    const file = ['Date,Text,Amount,Balance', ...rows, '2026-11-14,Closing balance,995.00,995.00'];
    expect(read(file)).toMatchObject({ needsMapping: false, rows: [{ amount: -500 }] });
  });
});

describe('a payment that is not booked', () => {
  test.each([
    ['Pending Transactions', 'Posted Transactions'],
    ['Pending', 'Posted'],
    ['Vorgemerkte Umsätze', 'Gebuchte Umsätze'],
    ['Vorgemerkte Umsätze', 'Umsätze'],
    ['Opérations à venir', 'Opérations passées'],
    ['Movimientos pendientes', 'Últimos movimientos'],
    ['Scheduled payments (1)', 'Completed payments (2)'],
  ])('is below a line for its section: %s', (pending, posted) => {
    const [one, two] = ['19.11.2026;HOTEL;-99,00', '13.11.2026;REWE;-45,10'];
    const headings = 'Buchungstag;Empfänger;Betrag';
    const files = [
      [headings, pending, one, posted, two],
      ['Konto 1', '', pending, headings, one, '', posted, headings, two],
    ];
    for (const file of files) {
      expect(rowsOf(...file)).toEqual(['-4510 REWE']);
      expect(read(file)).toMatchObject({ needsMapping: false, problems: [{ canTake: true }] });
    }
    expect(rowsOf(headings, posted, two, pending, one)).toEqual(['-4510 REWE']);
  });

  test('is not assumed below other lines of text', () => {
    const rows = [
      'Pending, and posted since',
      '2026-11-13;A;-5,00',
      'Page 2',
      '2026-11-12;B;-6,00',
    ];
    expect(rowsOf('Date;Payee;Amount', ...rows)).toEqual(['-500 A', '-600 B']);
  });

  test.each([
    ['Pending', 'true', 'false'],
    ['is_pending', 'TRUE', 'FALSE'],
    ['Gebucht', 'Nein', 'Ja'],
    ['Posted', 'no', 'yes'],
    ['Pending', 'Pending', ''],
    ['Balance Impact', 'Memo', 'Debit'],
  ])('has a flag: %s %s', (heading, flag, other) => {
    const rows = [`2026-11-13;REWE;-45,10;${other}`, `2026-11-15;HOTEL;-99,00;${flag}`];
    const file = [`Date;Payee;Amount;${heading}`, ...rows];
    expect(rowsOf(...file)).toEqual(['-4510 REWE']);
    expect(read(file)).toMatchObject({ needsMapping: false, problems: [{ line: 3 }] });
  });

  test('has a flag beside a column for the state of the review', () => {
    const rows = ['2026-11-13;A;-5,00;cleared;false', '2026-11-15;B;-9,00;uncleared;true'];
    expect(rowsOf('date;payee;amount;status;is_pending', ...rows)).toEqual(['-500 A']);
  });

  test('has a flag that is asked about if it is not known', () => {
    const rows = ['2026-11-13;A;-5,00;false', '2026-11-15;B;-9,00;maybe'];
    const file = ['Date;Payee;Amount;Pending', ...rows];
    expect(read(file).questions).toMatchObject([{ about: 'statuses', words: ['maybe'] }]);
    expect(read(file, { statuses: { maybe: 'booked' } }).rows).toHaveLength(2);
  });

  test.each(['Posted', 'Booked', 'Gebucht'])('has no flag in a column of days: %s', (heading) => {
    const rows = ['2026-11-13;A;-5,00;2026-11-14', '2026-11-15;B;-9,00;2026-11-16'];
    expect(read([`Date;Payee;Amount;${heading}`, ...rows])).toMatchObject({
      needsMapping: false,
      rows: [{}, {}],
    });
  });

  test.each([
    ['Vormerkung', 'HOTEL'],
    ['Authorisation', 'HOTEL'],
    ['Card', 'PENDING - HOTEL'],
    ['Card', '[Pending] HOTEL'],
    ['Card', 'Reservert transaksjon HOTEL'],
  ])('has such a kind or text: %s, %s', (kind, text) => {
    const rows = ['2026-11-13;Card;REWE;-45,10', `2026-11-15;${kind};${text};-99,00`];
    const file = ['Date;Type;Payee;Amount', ...rows];
    expect(rowsOf(...file)).toEqual(['-4510 REWE']);
    expect(read(file, { take: [3] }).rows).toHaveLength(2);
  });

  test.each([
    ['Returned', 'ASOS', ''],
    ['Reversed', 'ASOS', ''],
    ['Card', 'Hold Coffee', ''],
    ['Card', 'ASOS', 'pending since May'],
    ['Card', 'ASOS', 'Pending'],
  ])('is not one with another kind, text or note: %s, %s, %s', (...cells) => {
    const rows = ['Card;REWE;lunch', cells.join(';')].map((row) => `2026-11-13;${row};-5,00`);
    expect(rowsOf('Date;Type;Payee;Notes;Amount', ...rows)).toEqual([
      '-500 REWE',
      `-500 ${cells[1]}`,
    ]);
  });

  test('is not one in Oklahoma', () => {
    const rows = ['11/13/2026,TARGET,TX,-45.10', '11/14/2026,SHELL,OK,-20.00'];
    const file = ['Date,Description,State,Amount', ...rows];
    expect(read(file)).toMatchObject({ needsMapping: false, rows: [{}, {}] });
  });
});

describe('the headings', () => {
  const headings = 'Date;Libellé;Montant;Devise;Statut';
  const rows = [
    '13/11/2026;LECLERC;-45,10;EUR;Comptabilisé',
    '14/11/2026;AMAZON US;-20,00;USD;Comptabilisé',
    '15/11/2026;HOTEL;-99,00;EUR;En attente',
  ];

  test.each([
    ['Compte 123;23/11/2026;2954,90;EUR;'],
    ['Solde au;23/11/2026;2954,90', 'Période;du 01/11/2026;au 23/11/2026'],
    ['Solde initial;01/11/2026;1000,00;;', 'Solde final;23/11/2026;2954,90;;'],
    ['Relevé;de;compte;courant;', 'Solde;23/11/2026;2954,90;EUR;'],
  ])('are found below lines about the account: %s', (...about) => {
    expect(rowsOf(...about, headings, ...rows)).toEqual(['-4510 LECLERC']);
    expect(problemLines(...about, headings, ...rows)).toEqual([about.length + 3, about.length + 4]);
  });

  test('are no row with a value, which is a problem instead', () => {
    const others = ['30 Mart 2026;SHELL;-20,00', '29 Mart 2026;BIM;-10,00'];
    const file = ['Gün;Yer;Tutar', '2 Foo 2026;MIGROS;-45,10', ...others];
    expect(rowsOf(...file)).toEqual(['-2000 SHELL', '-1000 BIM']);
    expect(problemLines(...file)).toEqual([2]);
    expect(problemLines(...file.slice(1))).toEqual([1]);
  });

  test('are no first row with an amount in brackets', () => {
    expect(rowsOf('11/16/2026,TARGET,€(45.10)', '11/14/2026,SHELL,-€20.00')).toEqual([
      '-4510 TARGET',
      '-2000 SHELL',
    ]);
  });
});

describe('a second section with other columns', () => {
  const first = ['Date,Description,Amount,Balance', '2026-11-13,TESCO,-45.10,954.90'];

  test('is read by its own headings', () => {
    const second = ['Savings', 'Date,Description,Balance,Amount', '2026-11-15,FEE,500.00,-30.00'];
    expect(rowsOf(...first, '', ...second)).toEqual(['-4510 TESCO', '-3000 FEE']);
    expect(problemLines(...first, '', ...second)).toEqual([]);
    const third = ['Current', ...first];
    expect(rowsOf(...first, ...second, ...third)).toHaveLength(3);
  });

  test('is read beside more columns of another section', () => {
    const file = [
      'Umsätze Girokonto;Zeitraum: 30 Tage',
      'Buchungstag;Wertstellung (Valuta);Vorgang;Buchungstext;Umsatz in EUR;',
      '13.11.2026;13.11.2026;Lastschrift;REWE;-45,10;',
      'Umsätze Visa-Karte;Zeitraum: 30 Tage',
      'Buchungstag;Umsatztag;Vorgang;Referenz;Buchungstext;Umsatz in EUR;',
      ...['SHELL', 'OBI'].map((name) => `12.11.2026;11.11.2026;Karte;123;${name};-30,00;`),
    ];
    expect(rowsOf(...file)).toEqual(['-4510 REWE', '-3000 SHELL', '-3000 OBI']);
  });

  test.each([
    ['without the column of the amounts', 'Date,Text,Debit,Credit', '2026-11-15,FEE,30.00,'],
    ['with an unquoted comma', 'Date,Description,Balance,Amount', '2026-11-15,A, 5,500.00,-30.00'],
  ])('is a problem %s', (_, headings, row) => {
    expect(rowsOf(...first, headings, row)).toEqual(['-4510 TESCO']);
    expect(problemLines(...first, headings, row)).toEqual([4]);
  });
});
