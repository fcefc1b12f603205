import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';
import { sentence } from '../../platform/language/sentence.ts';

function read(text: string, mapping?: SentMapping): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD', mapping });
}

/** Date, cents and description of each row. */
function rowsOf(text: string, mapping?: SentMapping): string[] {
  return read(text, mapping).rows.map((row) => `${row.date} ${row.amount} ${row.description}`);
}

describe('a CSV file', () => {
  test('accepts lines before its headings', () => {
    const text = [
      'Account statement;made on 03.04.2024 22:08',
      'IBAN;DE02 1203 0000 0000 2020 51',
      '',
      'Booking date;Payee;Amount',
      '01.04.2024;Baker;-3,20',
      '02.04.2024;Rent;-1.250,00',
    ].join('\r\n');
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Baker', '2024-04-02 -125000 Rent']);
    expect(read(text).mapping).toMatchObject({
      skipLines: 3,
      separator: ';',
      decimal: ',',
      dateOrder: 'dmy',
    });
  });

  test('names its account above its headings or in a column', () => {
    const above = 'IBAN;DE02 1203 0000 0000 2020 51\n\nDate;Payee;Amount\n2024-04-01;Baker;-3,20\n';
    expect(read(above).account).toEqual({ bank: null, number: 'DE02120300000000202051' });
    const column =
      'Account,Date,Payee,Amount\n4711,2024-04-01,Baker,-3.20\n4711,2024-04-02,Rent,-5\n';
    expect(read(column).account).toEqual({ bank: null, number: '4711' });
    expect(read(column.replace('4711', '4712')).account).toBeNull();
  });

  test('accepts a file without headings', () => {
    const text = '2024-04-01\tBaker\t-3.20\n2024-04-02\tSalary\t2000.00\n';
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Baker', '2024-04-02 200000 Salary']);
    expect(read(text)).toMatchObject({ needsMapping: false, table: { headings: null } });
  });

  test('skips repeated headings of concatenated files', () => {
    const one = 'Date,Payee,Amount\n2024-04-01,Baker,-3.20\n';
    expect(rowsOf(one + one)).toEqual(['2024-04-01 -320 Baker', '2024-04-01 -320 Baker']);
    expect(read(one + one).problems).toEqual([]);
  });

  test('reads the separator line of spreadsheets', () => {
    expect(rowsOf('sep=;\nDate;Payee;Amount\n2024-04-01;A, B;-3.20\n')).toEqual([
      '2024-04-01 -320 A, B',
    ]);
  });

  test.each(['\n', '\r\n', '\r', '\r\r\n'])('accepts line ends %j', (end) => {
    const text = ['Date,Payee,Amount', '2024-04-01,Baker,-3.20', '2024-04-02,Rent,-5.00', ''].join(
      end,
    );
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Baker', '2024-04-02 -500 Rent']);
    expect(read(text).rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('accepts quoted line breaks and keeps the line numbers of the file', () => {
    const text = 'Date,Payee,Amount\n2024-04-01,"Baker\nMain street","-3.20"\n2024-04-02,Rent,-5\n';
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Baker Main street', '2024-04-02 -500 Rent']);
    expect(read(text).rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  test('accepts quotation marks inside cells', () => {
    const text =
      'Date,Payee,Amount\n2024-04-01,The "Old" Inn,-3.20\n2024-04-02,"The "Old" Inn, bar",-4\n2024-04-03,"The ""Old"" Inn",-5\n';
    expect(rowsOf(text)).toEqual([
      '2024-04-01 -320 The "Old" Inn',
      '2024-04-02 -400 The "Old" Inn, bar',
      '2024-04-03 -500 The "Old" Inn',
    ]);
  });

  test('unescapes texts written as spreadsheet formulas', () => {
    const text = [
      'Date,Payee,Amount,Reference',
      '2024-04-01,="Baker, Tom",="-3,200.50",="0012"',
      '2024-04-02,"=""Rent""",-5.00,=""',
    ].join('\n');
    expect(rowsOf(text)).toEqual(['2024-04-01 -320050 Baker, Tom', '2024-04-02 -500 Rent']);
    expect(read(text).rows.map(({ reference }) => reference)).toEqual(['0012', null]);
  });

  test('loses no rows to an unclosed quotation mark', () => {
    const text =
      'Date,Payee,Amount\n2024-04-01,"Baker,-3.20\n2024-04-02,Rent,-5\n2024-04-03,"Bar",-6\n';
    expect(rowsOf(text)).toEqual([
      '2024-04-01 -320 "Baker',
      '2024-04-02 -500 Rent',
      '2024-04-03 -600 Bar',
    ]);
  });

  test('accepts rows with more cells than headings', () => {
    const text =
      'Date,Payee,Amount\n2024-04-01,Bread, butter and jam,-3.20\n2024-04-02,Rent,-5,,\n2024-04-03,Bar,-6,a note\n';
    expect(rowsOf(text)).toEqual([
      '2024-04-01 -320 Bread, butter and jam',
      '2024-04-02 -500 Rent',
      '2024-04-03 -600 Bar',
    ]);
  });

  test('never reads half of an amount with an unquoted comma', () => {
    const text = 'Date,Payee,Amount\n2024-04-01,Baker,-3,20\n2024-04-02,Rent,"-5,00"\n';
    expect(rowsOf(text)).toEqual(['2024-04-02 -500 Rent']);
    expect(read(text).problems).toMatchObject([{ line: 2 }]);
  });

  test('accepts rows with fewer cells than headings', () => {
    const text = 'Date,Amount,Payee,Notes\n2024-04-01,-3.20,Baker\n2024-04-02,-4.00\n';
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Baker', '2024-04-02 -400 Payment']);
  });

  test('joins a description continued on the next line', () => {
    const text =
      'Date;Text;Amount\n2024-04-01;Transfer to;-3,20\n;the baker;\n2024-04-02;Rent;-5,00\n';
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Transfer to the baker', '2024-04-02 -500 Rent']);
  });

  test('skips balances and closing lines of the bank', () => {
    const text = [
      'Date,Payee,Amount',
      '2024-04-01,Opening balance,100.00',
      '2024-04-01,Baker,-3.20',
      '2024-04-02,Rent,-5.00',
      ',Total,-8.20',
      '2024-04-30,Balance carried forward,91.80',
      'Deposits are insured up to 100,000.',
    ].join('\n');
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Baker', '2024-04-02 -500 Rent']);
    expect(read(text).problems.map(({ line }) => line)).toEqual([2, 5, 6]);
  });

  test('reports unreadable rows with line and reason', () => {
    const text = [
      'Date,Payee,Amount',
      'Pending,Cinema,-3.20',
      '2024-02-30,Baker,-3.20',
      '2024-03-01,Baker,free',
      '2024-03-02,Baker,',
      '2024-03-03,Baker,0.00',
      '2024-03-04,Villa,-10000000.00',
      '2027-03-04,Tomorrow,-1.00',
      '1899-12-31,Long ago,-1.00',
      '2024-03-05,Baker,-3.20',
    ].join('\n');
    expect(rowsOf(text)).toEqual(['2024-03-05 -320 Baker']);
    expect(read(text).problems).toEqual([
      {
        line: 2,
        message: sentence('This payment is not booked: it is “{0}”.', { 0: 'Pending' }),
      },
      { line: 3, message: sentence('There’s no such day: {0}.', { 0: '2024-02-30' }) },
      { line: 4, message: sentence('“{0}” isn’t an amount.', { 0: 'free' }) },
      { line: 5, message: sentence('The amount is missing.') },
      { line: 6, message: sentence('The amount is zero, so there is nothing to add.') },
      { line: 7, message: sentence('The amount is larger than 9,999,999.99.') },
      { line: 8, message: sentence('The date {0} is in the future.', { 0: '2027-03-04' }) },
      { line: 9, message: sentence('The date {0} is before 1900.', { 0: '1899-12-31' }) },
    ]);
  });

  test('skips unbooked payments and foreign currencies', () => {
    const text = [
      'Date,Description,Amount,Currency,State',
      '2024-03-01,Baker,-3.20,USD,COMPLETED',
      '2024-03-02,Cinema,-9.00,USD,PENDING',
      '2024-03-03,Hotel,-90.00,EUR,COMPLETED',
      '2024-03-04,Shop,-9.00,USD,REVERTED',
      '2024-03-05,Rent,-500.00,USD,COMPLETED',
    ].join('\n');
    expect(rowsOf(text)).toEqual(['2024-03-01 -320 Baker', '2024-03-05 -50000 Rent']);
    expect(read(text).problems.map(({ line }) => line)).toEqual([3, 4, 5]);
  });

  test('accepts debit and credit columns', () => {
    const text =
      'Date,Details,Paid out,Paid in\n2024-03-01,Baker,3.20,\n2024-03-02,Salary,,£2000.00\n2024-03-03,Shop refund,-5.00,0.00\n2024-03-04,Both,1.00,1.00\n';
    expect(rowsOf(text)).toEqual([
      '2024-03-01 -320 Baker',
      '2024-03-02 200000 Salary',
      '2024-03-03 500 Shop refund',
    ]);
    expect(read(text)).toMatchObject({ needsMapping: false, problems: [{ line: 5 }] });
  });

  test.each([
    ['Af Bij', 'Af', 'Bij'],
    ['Soll/Haben', 'S', 'H'],
    ['D/K', 'D', 'K'],
    ['Transaction Type', 'debit', 'credit'],
  ])(
    'reads the direction from a word and requires confirmation once: %s',
    (heading, out, received) => {
      const text = `Datum;Naam;${heading};Bedrag\n20240301;Baker;${out};3,20\n20240302;Salary;${received};2000,00\n`;
      const statement = read(text);
      expect(rowsOf(text)).toEqual(['2024-03-01 -320 Baker', '2024-03-02 200000 Salary']);
      expect(statement.needsMapping).toBe(true);
      const again = read(text, statement.mapping ?? undefined);
      expect(again).toEqual({ ...statement, needsMapping: false, questions: [] });
    },
  );

  test('requires confirmation for a card with positive spending', () => {
    const text =
      'Date,Description,Amount\n12-Dec-2019,Cinema,£18.89\n03-Dec-2019,Books,£9.99\n02-Dec-2019,Payment received,"+ £1,100.00"\n';
    expect(rowsOf(text)).toEqual([
      '2019-12-12 -1889 Cinema',
      '2019-12-03 -999 Books',
      '2019-12-02 110000 Payment received',
    ]);
    expect(read(text)).toMatchObject({ needsMapping: true, mapping: { invert: true } });
  });

  test('requires confirmation for a file with hardly any spending', () => {
    const rows = ['20.00', '30.00', '40.00', '50.00', '60.00', '-200.00'];
    const text = `Date,Description,Amount\n${rows.map((amount, day) => `2024-03-0${day + 1},Shop,${amount}`).join('\n')}\n`;
    expect(read(text).needsMapping).toBe(true);
  });

  test('requires confirmation of an ambiguous date order', () => {
    const text = 'Date,Payee,Amount\n01/02/2024,Baker,-3.20\n03/04/2024,Rent,-5\n';
    expect(read(text).needsMapping).toBe(true);
    expect(rowsOf(text, { dateOrder: 'dmy' })[0]).toBe('2024-02-01 -320 Baker');
    expect(read(text, { dateOrder: 'mdy' })).toMatchObject({
      needsMapping: false,
      rows: [{ date: '2024-01-02' }, { date: '2024-03-04' }],
    });
  });

  test('requires confirmation of an ambiguous decimal sign', () => {
    const text = 'Date;Payee;Amount\n2024-04-01;Baker;-1.234\n2024-04-02;Rent;-2.500\n';
    expect(read(text).needsMapping).toBe(true);
    expect(read(text, { decimal: ',' }).rows[0]?.amount).toBe(-123_400);
    expect(read(text, { decimal: '.' })).toMatchObject({
      rows: [{ amount: -250 }],
      problems: [{ line: 2 }],
    });
  });

  test('accepts amounts in cents', () => {
    expect(rowsOf('Date,Payee,Amount (cents)\n2024-04-01,Baker,-320\n')).toEqual([
      '2024-04-01 -320 Baker',
    ]);
  });

  test('decodes HTML entities in its texts', () => {
    const text =
      'Date,Payee,Amount\n2024-04-01,Tom &amp;amp; Jerry&lt;br/&gt;Caf&eacute; R&D,-3.20\n';
    expect(rowsOf(text)).toEqual(['2024-04-01 -320 Tom & Jerry Café R&D']);
  });

  test('keeps an overlong description in the notes', () => {
    const long = 'word '.repeat(100).trim();
    const [row] = read(`Date,Payee,Amount\n2024-04-01,${long},-3.20\n`).rows;
    expect(row?.description).toHaveLength(200);
    expect(row?.notes).toBe(long);
  });

  test('accepts a mapping by position', () => {
    const text = 'x;01.02.2024;-1,00;Baker;9,00\nx;02.02.2024;-2,00;Rent;7,00\n';
    const mapping: SentMapping = { columns: { date: 1, amount: 2, description: 3 } };
    expect(rowsOf(text, mapping)).toEqual(['2024-02-01 -100 Baker', '2024-02-02 -200 Rent']);
  });

  test('names a missing column of a mapping', () => {
    const text = 'Date,Payee,Amount\n2024-04-01,Baker,-3.20\n';
    expect(() =>
      read(text, { columns: { date: 'Day', amount: 'Amount', description: 'Payee' } }),
    ).toThrow(
      expect.objectContaining({
        reason: sentence('This file has no column “{0}”.', { 0: 'Day' }),
        field: 'columns.date',
      }),
    );
    expect(() => read(text, { columns: { date: 0, amount: 7, description: 1 } })).toThrow(
      expect.objectContaining({
        reason: sentence('This file has no column {0}.', { 0: 8 }),
        field: 'columns.amount',
      }),
    );
    expect(() => read(text, { encoding: 'klingon' })).toThrow(
      expect.objectContaining({ field: 'encoding' }),
    );
  });
});

describe('an export of another app', () => {
  test('YNAB', () => {
    const text =
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n"Checking","","01/25/2024","Baker","Food: Bread","Food","Bread","rolls","$3.20","$0.00","Cleared"\n';
    expect(read(text)).toMatchObject({
      needsMapping: false,
      rows: [
        {
          date: '2024-01-25',
          amount: -320,
          description: 'Baker',
          notes: 'rolls',
          category: 'Bread',
        },
      ],
    });
  });

  test('Monarch', () => {
    const text =
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner\n2026-01-15,Baker,Food,Checking,BAKER 01,,-3.20,,Shared\n';
    expect(read(text)).toMatchObject({
      needsMapping: false,
      rows: [{ date: '2026-01-15', amount: -320, description: 'Baker', category: 'Food' }],
    });
  });

  test('Splitwise: spending without a sign, and no total', () => {
    const text =
      'Date,Description,Category,Cost,Currency,Ann,Ben\n2026-01-15,Dinner,Dining out,90.00,EUR,45.00,-45.00\n2026-01-16,Cab,Taxi,20.00,EUR,-10.00,10.00\n,Total balance,,,EUR,35.00,-35.00\n';
    // The shares of two people show that all of it is spending.
    expect(read(text)).toMatchObject({ needsMapping: false, people: ['Ann', 'Ben'] });
    expect(rowsOf(text)).toEqual(['2026-01-15 -9000 Dinner', '2026-01-16 -2000 Cab']);
  });

  test('Actual', () => {
    const text =
      'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared\nBank,2024-03-01,Baker,rolls,Food,Bread,-3.20,0,Cleared\nBank,2024-03-02,Employer,,Income,Salary,2000,0,Cleared\n';
    expect(read(text)).toMatchObject({
      needsMapping: false,
      rows: [
        {
          date: '2024-03-01',
          amount: -320,
          description: 'Baker',
          notes: 'rolls',
          category: 'Bread',
        },
        { date: '2024-03-02', amount: 200_000, description: 'Employer' },
      ],
    });
  });

  test('Firefly III', () => {
    const text =
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes\n1,1,7,2024-05-01T10:00:00+02:00,2024-05-01T10:00:00+02:00,,Withdrawal,-3.20,,EUR,,Rolls,2024-03-01T00:00:00+01:00,Bank,,Asset account,Baker,,Expense account,0,Food,,,,\n1,2,8,2024-05-01T10:00:00+02:00,2024-05-01T10:00:00+02:00,,Deposit,2000.00,,EUR,,Salary,2024-03-02T00:00:00+01:00,Employer,,Revenue account,Bank,,Asset account,0,,,,,\n';
    expect(read(text)).toMatchObject({
      needsMapping: false,
      rows: [
        { date: '2024-03-01', amount: -320, description: 'Rolls', category: 'Food' },
        { date: '2024-03-02', amount: 200_000, description: 'Salary' },
      ],
    });
  });

  test('Sure: positive spending needs no confirmation', () => {
    const text =
      'date,account_name,amount,name,category,tags,notes,currency\n2024-03-01,Bank,3.2,Baker,Food,,rolls,EUR\n2024-03-02,Bank,-2000.0,Salary,,,,EUR\n';
    expect(read(text)).toMatchObject({
      needsMapping: false,
      rows: [
        {
          date: '2024-03-01',
          amount: -320,
          description: 'Baker',
          notes: 'rolls',
          category: 'Food',
        },
        { date: '2024-03-02', amount: 200_000, description: 'Salary' },
      ],
    });
  });

  test('Mint', () => {
    const text =
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n"3/27/2017","Baker","BAKER 01","3.20","debit","Food","Card","",""\n"3/28/2017","Salary","EMPLOYER","2000.00","credit","Income","Card","",""\n';
    expect(read(text)).toMatchObject({
      rows: [
        { date: '2017-03-27', amount: -320, description: 'Baker', category: 'Food' },
        { date: '2017-03-28', amount: 200_000, description: 'Salary' },
      ],
    });
  });
});
