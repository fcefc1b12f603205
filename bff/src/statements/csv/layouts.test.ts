import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

function read(...lines: string[]): Statement {
  return readStatement(Buffer.from(lines.join('\n')), { today: '2026-11-23', currency: 'EUR' });
}

/** Amount in cents and description of each row. */
function rowsOf(...lines: string[]): [number, string][] {
  return read(...lines).rows.map(({ amount, description }) => [amount, description]);
}

test.each([
  'Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Betrag (€)',
  'Booking date;Payer name;Payee name;Amount',
  'Fecha;Ordenante;Beneficiario;Importe',
])('names the payee of spending and the payer of income: %s', (headings) => {
  const rows = ['20.11.2026;Anna;EDEKA;-23,40', '18.11.2026;Werk GmbH;Anna;2500,00'];
  expect(rowsOf(headings, ...rows)).toEqual([
    [-2340, 'EDEKA'],
    [250_000, 'Werk GmbH'],
  ]);
});

test.each([
  [
    'Rekening;Naam;Datum;Omschrijving;Bedrag;Naam tegenpartij',
    ['BE1;ANN LEE;20/11/2026;BETALING;-12,50;COLRUYT', 'BE1;ANN LEE;18/11/2026;LOON;9,00;ACME'],
    ['COLRUYT', 'ACME'],
  ],
  [
    'Date;Counterparty;Name;Amount',
    ['2026-11-20;NL11INGB0007654321;Jumbo;-12.50', '2026-11-18;NL11INGB0007654322;ACME;9.00'],
    ['Jumbo', 'ACME'],
  ],
  [
    'Data;Operazione;Contabilizzazione;Importo',
    ['20/11/2026;Esselunga;CONTABILIZZATO;-12,50', '18/11/2026;ACME;CONTABILIZZATO;9,00'],
    ['Esselunga', 'ACME'],
  ],
  [
    'Datum;Belastung;Gutschrift;Beschreibung1;Beschreibung2',
    ['20.11.2026;12.50;;Coop;Debitkarte', '18.11.2026;;9.00;ACME;Gutschrift'],
    ['Coop', 'ACME'],
  ],
  [
    'Buchungstag;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag',
    ['20.11.2026;Lastschrift;KINO;RG 1;-12,50', '18.11.2026;Gutschrift;ACME;Gehalt;9,00'],
    ['KINO', 'ACME'],
  ],
  [
    '"Date";"Name / Description";"Transaction type";"Amount"',
    ['2026-11-20;HEMA;Payment terminal;-12.50', '2026-11-18;ACME;Transfer;9.00'],
    ['HEMA', 'ACME'],
  ],
])('is described by the other side, not by owner, account number or kind: %s', (...file) => {
  const [headings, rows, expected] = file;
  const statement = read(headings, ...rows);
  expect(statement.rows.map(({ amount, description }) => [amount, description])).toEqual([
    [-1250, expected[0]],
    [900, expected[1]],
  ]);
});

test('is described by its payee in a file with payments to only one shop', () => {
  const rows = ['2026-11-20;Tesco;POS 11;-12.50', '2026-11-18;Tesco;POS 12;-9.00'];
  const descriptions = rowsOf('Date;Payee;Description;Amount', ...rows).map(([, text]) => text);
  expect(descriptions).toEqual(['Tesco', 'Tesco']);
});

test('is read below a first line about the account and above a disclaimer', () => {
  const about = '="0000012345";20/10/2026;20/11/2026;2;20/11/2026;987,50 EUR;';
  const headings = 'date_comptabilisation;libellé_complet_operation;montant_operation;devise;';
  const rows = ['20/11/2026;CARREFOUR;-12,50;EUR;', '18/11/2026;ACME;+1000,00;EUR;'];
  expect(rowsOf(about, headings, ...rows, '', 'Service client:', 'Appel non surtaxé')).toEqual([
    [-1250, 'CARREFOUR'],
    [100_000, 'ACME'],
  ]);
});

test('leaves out open payments without a day, and totals below', () => {
  const statement = read(
    '"Buchungstag";"Vorgang";"Buchungstext";"Umsatz in EUR";',
    '"offen";"Kartenverfügung";"AMAZON";"-12,00";',
    '"20.11.2026";"Lastschrift";"Auftraggeber: STROM";"-13,99";',
    '"Alter Kontostand";"-1.251,45 EUR";',
  );
  expect(statement.rows.map(({ amount }) => amount)).toEqual([-1399]);
  expect(statement.problems.map(({ line }) => line)).toEqual([2, 4]);
});

test('is asked about the words of a status if none of them is known', () => {
  const statement = read(
    'Dato;Tekst;Beløb;Status',
    '20.11.2026;NETTO;-12,50;Flip',
    '22.11.2026;HUSLEJE;-50,00;Flop',
  );
  expect(statement).toMatchObject({
    needsMapping: true,
    questions: [{ about: 'statuses', words: ['Flip', 'Flop'] }],
    rows: [],
  });
});

test('has its amounts in the column with decimals, if no heading decides', () => {
  expect(
    read('AT001;BILLA DANKT;20.11.2026;-12,50;EUR', 'AT001;ACME;18.11.2026;+9,00;EUR'),
  ).toMatchObject({ rows: [{ amount: -1250 }, { amount: 900 }] });
});
