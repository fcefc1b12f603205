import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';

function read(...lines: string[]): Statement {
  return readStatement(Buffer.from(lines.join('\n')), { today: '2026-11-23', currency: 'EUR' });
}

function centsOf({ rows }: Statement): number[] {
  return rows.map(({ amount }) => amount);
}

test.each([
  ['Směr', 'Odchozí', 'Příchozí'],
  ['Typ', 'Odoslaná', 'Prijatá'],
  ['Buchungsart', 'Sollbuchung', 'Habenbuchung'],
])('is read by its words, which are confirmed once: %s', (heading, out, received) => {
  const statement = read(
    `Datum;Name;IBAN;Betrag;${heading}`,
    `2026-11-13;ALBERT;X1;45,10;${out}`,
    `2026-11-14;ACME;X2;2000,00;${received}`,
  );
  expect(centsOf(statement)).toEqual([-4510, 200_000]);
  expect(statement.questions).toMatchObject([{ about: 'sign' }]);
});

test('needs no confirmation if a balance adds up with its words', () => {
  const statement = read(
    'Transaction Date,Description,Amount,Dr / Cr,Balance,Dr / Cr',
    '2026-11-13,UPI BIGBASKET,45.10,DR,954.90,CR',
    '2026-11-14,NEFT ACME,2000.00,CR,2954.90,CR',
  );
  expect(centsOf(statement)).toEqual([-4510, 200_000]);
  expect(statement.needsMapping).toBe(false);
});

test.each([
  ['the balance is owed', ['45.10,D,345.10', '300.00,C,45.10']],
  ['it has one word', ['45.10,D,954.90', '20.00,D,934.90']],
])('is confirmed although a balance adds up: %s', (_, rows) => {
  const lines = rows.map((row, place) => `2026-11-0${place + 1},SHOP,${row}`);
  expect(read('Date,Text,Amount,D/C,Balance', ...lines).needsMapping).toBe(true);
});
