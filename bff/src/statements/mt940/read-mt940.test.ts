import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';
import { sentence } from '../../platform/language/sentence.ts';

function read(...lines: string[]): Statement {
  const text = [
    ':20:START',
    ':25:20041010/4711',
    ':28C:1/1',
    ':60F:C240301EUR100,00',
    ...lines,
    ':62F:C240331EUR1,00',
    '-',
  ];
  return readStatement(Buffer.from(text.join('\r\n')), { today: '2026-11-23', currency: 'USD' });
}

describe('an MT940 file', () => {
  test('reads the numbered fields of German banks', () => {
    const statement = read(
      ':61:2403010304DR3,20N005KREF+//B4711',
      ':86:105?00LASTSCHRIFT?109248?20EREF+4711?21SVWZ+rolls and br?22ead?30COBADEFF?31DE021203',
      '00000000202051?32Bakery M?33iller?34992',
    );
    expect(statement).toMatchObject({
      format: 'mt940',
      needsMapping: false,
      account: { number: '20041010/4711' },
      rows: [
        {
          line: 5,
          date: '2024-03-04',
          valueDate: '2024-03-01',
          amount: -320,
          description: 'Bakery Miller',
          notes: 'rolls and bread',
          reference: 'B4711',
        },
      ],
      problems: [],
    });
  });

  test('reads the named fields of Dutch banks', () => {
    const statement = read(
      ':61:2403010301C1200,NTRFNONREF//',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL44RABO0123456789/BIC/RABONL2U/NAME/Employer B.V./REMI/Salary Mar',
      'ch/EREF/NOTPROVIDED',
    );
    expect(statement.rows).toMatchObject([
      { amount: 120_000, description: 'Employer B.V.', notes: 'Salary March', reference: null },
    ]);
  });

  test('reads free text', () => {
    const statement = read(
      ':61:240301D11,8NMSCNONREF',
      ':86:BEA 01.03.24/12.54 BAKER',
      'MAIN STREET',
    );
    expect(statement.rows).toMatchObject([
      { amount: -1180, description: 'BEA 01.03.24/12.54 BAKER MAIN STREET' },
    ]);
  });

  test('reads reversals: a reversed credit is spending', () => {
    const statement = read(
      ':61:2403010301RCR204,88NRTINONREF',
      ':86:storno',
      ':61:2403010301RD10,00NRTINONREF',
      ':86:back',
      ':61:2403010301ED10,00NTRFNONREF',
      ':86:expected',
    );
    expect(statement.rows.map(({ amount }) => amount)).toEqual([-20_488, 1000]);
    expect(statement.problems).toEqual([
      { line: 9, message: sentence('This payment is expected and not booked.') },
    ]);
  });

  test('accepts a blank entry date, further details and :NS:', () => {
    const statement = read(
      ':61:240301    D3,20NMSCNONREF',
      'Card payment',
      ':61:2403020302D4,00NMSCNONREF',
      ':NS:22Baker',
    );
    expect(statement.rows).toMatchObject([
      { amount: -320, description: 'Card payment' },
      { amount: -400, description: '22Baker' },
    ]);
  });

  test('joins lines broken anywhere', () => {
    const statement = read(':61:2403010301D3', ',20NMSCNONREF', ':86:Baker');
    expect(statement.rows).toMatchObject([{ amount: -320, description: 'Baker' }]);
  });

  test('attaches text after the balance to no payment', () => {
    const text =
      '{1:F01BANK}\n{2:I940BANK}\n{4:\n:20:A\n:25:1\n:60F:C240301EUR0,\n:61:240301D3,20NMSCNONREF\n:86:Baker\n:62F:C240301EUR0,\n:86:Sum of all\n-}\n:20:B\n:25:2\n:60F:C240301EUR0,\n:61:240302D4,NMSCNONREF\n:86:Rent\n-\n';
    const statement = readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD' });
    expect(statement).toMatchObject({
      account: null,
      rows: [
        { amount: -320, description: 'Baker' },
        { amount: -400, description: 'Rent' },
      ],
    });
  });

  test('reports unreadable lines', () => {
    const statement = read(
      ':61:2402300301D3,20NMSCNONREF',
      ':61:something else',
      ':61:240301D1,2,3NMSCNONREF',
    );
    expect(statement.problems).toEqual([
      { line: 5, message: sentence('There’s no such day: {0}.', { 0: '240230' }) },
      { line: 6, message: sentence('This line isn’t a payment we can read.') },
      { line: 7, message: sentence('“{0}” isn’t an amount.', { 0: '1,2,3' }) },
    ]);
  });
});
