import { expect, test } from 'vitest';
import { readStatement } from '../../read-statement.ts';
import type { Statement } from '../../statement.ts';

function read(...lines: string[]): Statement {
  return readStatement(Buffer.from(lines.join('\n')), { today: '2026-11-23', currency: 'EUR' });
}

test.each([
  ['a net amount and its tax', 'Net,VAT', ['100.00,20.00', '200.00,40.00', '-10.00,-2.00']],
  ['a payment of a loan', 'Principal,Interest', ['90.00,30.00', '200.00,40.00', '-10.00,-2.00']],
])('are no columns that add up to the amount: %s', (_, headings, parts) => {
  const amounts = ['120.00', '240.00', '-12.00'];
  const rows = parts.map(
    (part, place) => `2026-11-0${place + 1},Paper shop,${amounts[place]},${part}`,
  );
  const statement = read(`Date,Counterparty,Amount,${headings}`, ...rows);
  expect(statement.people).toBeUndefined();
  expect(statement.questions.map(({ about }) => about)).toContain('sign');
});
