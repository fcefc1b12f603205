import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';
import { sentence } from '../../platform/language/sentence.ts';

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`;

function payment(fields: Record<string, string>): string {
  const values = Object.entries(fields).map(([name, value]) => `<${name}>${value}\n`);
  return `<STMTTRN>\n${values.join('')}</STMTTRN>\n`;
}

function file(...payments: string[]): string {
  return `${HEADER}<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>Our Bank</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${payments.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

function read(text: string): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD' });
}

describe('an OFX file', () => {
  test('reads SGML', () => {
    const text = file(
      payment({
        TRNTYPE: 'DEBIT',
        DTPOSTED: '20240301120000[-5:EST]',
        TRNAMT: '-3.20',
        FITID: 'a1',
        NAME: 'Baker',
        MEMO: 'rolls',
      }),
      payment({
        TRNTYPE: 'CREDIT',
        DTPOSTED: '20240302',
        TRNAMT: '+2000',
        FITID: 'a2',
        NAME: 'Salary',
      }),
    );
    expect(read(text)).toMatchObject({
      format: 'ofx',
      mapping: null,
      needsMapping: false,
      account: { bank: 'Our Bank', number: '4711' },
      rows: [
        {
          line: 12,
          date: '2024-03-01',
          amount: -320,
          description: 'Baker',
          notes: 'rolls',
          reference: 'a1',
        },
        {
          line: 20,
          date: '2024-03-02',
          amount: 200_000,
          description: 'Salary',
          notes: null,
          reference: 'a2',
        },
      ],
      problems: [],
    });
  });

  test('reads XML with entities, CDATA and comments', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><!-- <TRNAMT>-9</TRNAMT> --><DTPOSTED>20240301</DTPOSTED><TRNAMT>-3.20</TRNAMT><FITID>1</FITID><NAME>Tom &amp;amp; Jerry</NAME><MEMO><![CDATA[5 < 6 & <b>]]></MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(read(text).rows).toMatchObject([
      { line: 4, amount: -320, description: 'Tom & Jerry', notes: '5 < 6 & <b>' },
    ]);
  });

  test('accepts a single line with the header and unescaped characters', () => {
    const text = `OFXHEADER:100 DATA:OFXSGML VERSION:102 <OFX><STMTTRN><DTPOSTED>20240301<TRNAMT>-3.20<NAME>A&B <3 bread</STMTTRN><STMTTRN><DTPOSTED>20240302<TRNAMT>-4<NAME>R&D</STMTTRN></OFX>`;
    expect(read(text).rows).toMatchObject([
      { amount: -320, description: 'A&B <3 bread' },
      { amount: -400, description: 'R&D' },
    ]);
  });

  test('accepts decimal commas', () => {
    const text = file(
      payment({ DTPOSTED: '20240301', TRNAMT: '-1.530,86', NAME: 'Rent' }),
      payment({ DTPOSTED: '20240302', TRNAMT: '-46,000', NAME: 'Baker' }),
    );
    expect(read(text).rows.map(({ amount }) => amount)).toEqual([-153_086, -4600]);
  });

  test('reports payments without an amount or a date', () => {
    const text = file(
      payment({ DTPOSTED: '20240301', TRNAMT: '', NAME: 'Blank' }),
      payment({ DTPOSTED: '20240230', TRNAMT: '-1', NAME: 'No such day' }),
      payment({ DTPOSTED: '', DTUSER: '20240303', TRNAMT: '-2', NAME: 'Baker' }),
      payment({ TRNAMT: '-3', NAME: 'No day' }),
    );
    expect(read(text).rows).toMatchObject([{ date: '2024-03-03', amount: -200 }]);
    expect(read(text).problems.map(({ message }) => message)).toEqual([
      sentence('The amount is missing.'),
      sentence('There’s no such day: {0}.', { 0: '20240230' }),
      sentence('The date is missing.'),
    ]);
  });

  test('derives missing signs from the type', () => {
    const text = file(
      payment({ TRNTYPE: 'DEBIT', DTPOSTED: '20240301', TRNAMT: '3.20', NAME: 'Baker' }),
      payment({ TRNTYPE: 'CREDIT', DTPOSTED: '20240302', TRNAMT: '2000', NAME: 'Salary' }),
    );
    expect(read(text).rows.map(({ amount }) => amount)).toEqual([-320, 200_000]);
  });

  test('keeps equal payments and those with the same id', () => {
    const same = payment({ DTPOSTED: '20240301', TRNAMT: '-3.20', FITID: '0', NAME: 'Baker' });
    expect(read(file(same, same)).rows).toHaveLength(2);
  });

  test('leaves out corrected and deleted payments', () => {
    const corrected = (id: string, action: string, TRNAMT: string, FITID: string) =>
      payment({ DTPOSTED: '20240301', TRNAMT, FITID, CORRECTFITID: id, CORRECTACTION: action });
    const plain = (FITID: string) => payment({ DTPOSTED: '20240301', TRNAMT: '-3.20', FITID });
    const { rows, problems } = read(
      file(
        plain('1'),
        corrected('1', 'REPLACE', '-3.30', '4'),
        plain('2'),
        corrected('2', 'DELETE', '-3.20', '5'),
        plain('3'),
        corrected('3', 'REPLACE', '-3.40', '3'),
      ),
    );
    expect(rows.map(({ amount }) => amount)).toEqual([-330, -340]);
    expect(problems).toHaveLength(4);
  });

  test('uses the payee, not the receiving bank', () => {
    const text = file(
      '<STMTTRN><DTPOSTED>20240301<TRNAMT>-3.20<PAYEE><NAME>Baker<ADDR1>Main street</PAYEE><BANKACCTTO><NAME>Other</BANKACCTTO><MEMO>rolls</STMTTRN>',
    );
    expect(read(text)).toMatchObject({
      account: { number: '4711' },
      rows: [{ description: 'Baker', notes: 'rolls' }],
    });
  });

  test('reads the cash of investment accounts and reports securities', () => {
    const text = `${HEADER}<OFX><INVSTMTMSGSRSV1><INVSTMTRS><INVTRANLIST><INVBANKTRAN><STMTTRN><DTPOSTED>20240301<TRNAMT>-3.20<NAME>Fee</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN><BUYSTOCK><INVBUY><INVTRAN><FITID>9<DTTRADE>20240302</INVTRAN><UNITS>1<TOTAL>-100</INVBUY></BUYSTOCK></INVTRANLIST></INVSTMTRS></INVSTMTMSGSRSV1></OFX>`;
    expect(read(text)).toMatchObject({
      rows: [{ amount: -320, description: 'Fee' }],
      problems: [{ message: sentence('This is about securities, which aren’t imported.') }],
    });
  });

  test('ignores a wrongly declared encoding', () => {
    const text = file(payment({ DTPOSTED: '20240301', TRNAMT: '-3.20', NAME: 'Bäckerei €' }));
    expect(read(text).rows[0]?.description).toBe('Bäckerei €');
  });

  test('reads a truncated file up to its end', () => {
    const whole = file(
      payment({ DTPOSTED: '20240301', TRNAMT: '-3.20', NAME: 'Baker' }),
      payment({ DTPOSTED: '20240302', TRNAMT: '-4.00', NAME: 'Rent' }),
    );
    const cut = whole.slice(0, whole.indexOf('-4.00'));
    expect(read(cut)).toMatchObject({ rows: [{ amount: -320 }], problems: [{ line: 17 }] });
  });
});
