import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import type { Statement } from '../statement.ts';
import { sentence } from '../../platform/language/sentence.ts';

function entry(
  amount: string,
  mark: string,
  inside: string,
  date = '<BookgDt><Dt>2024-03-01</Dt></BookgDt>',
): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts>${date}${inside}</Ntry>\n`;
}

function file(
  entries: string,
  version = 'camt.053.001.08',
  root = 'BkToCstmrStmt',
  report = 'Stmt',
): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${root}><GrpHdr/><${report}><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Svcr><FinInstnId><Nm>Our Bank</Nm></FinInstnId></Svcr></Acct>
${entries}</${report}></${root}></Document>`;
}

function read(text: string): Statement {
  return readStatement(Buffer.from(text), { today: '2026-11-23', currency: 'USD' });
}

describe('a camt file', () => {
  test.each([
    ['camt.053.001.02', 'BkToCstmrStmt', 'Stmt', '<Nm>Bäcker &amp; Sohn</Nm>'],
    ['camt.053.001.08', 'BkToCstmrStmt', 'Stmt', '<Pty><Nm>Bäcker &amp; Sohn</Nm></Pty>'],
    ['camt.053.001.13', 'BkToCstmrStmt', 'Stmt', '<Pty><Nm>Bäcker &amp; Sohn</Nm></Pty>'],
    ['camt.052.001.06', 'BkToCstmrAcctRpt', 'Rpt', '<Nm>Bäcker &amp; Sohn</Nm>'],
  ])('reads version %s', (version, root, report, name) => {
    const details = `<AcctSvcrRef>B4711</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr>${name}</Cdtr></RltdPties><RmtInf><Ustrd>two</Ustrd><Ustrd>rolls</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    expect(read(file(entry('3.20', 'DBIT', details), version, root, report))).toMatchObject({
      format: 'camt053',
      needsMapping: false,
      account: { bank: 'Our Bank', number: 'DE02120300000000202051' },
      rows: [
        {
          line: 3,
          date: '2024-03-01',
          amount: -320,
          description: 'Bäcker & Sohn',
          notes: 'two rolls',
          reference: 'B4711',
        },
      ],
      problems: [],
    });
  });

  test('accepts prefixes, times and a value date only', () => {
    const text = file(
      entry('3.2', 'CRDT', '', '<ValDt><DtTm>2024-03-01T23:30:00-11:00</DtTm></ValDt>'),
    )
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
      .replace('xmlns=', 'xmlns:ns2=');
    expect(read(text).rows).toMatchObject([{ date: '2024-03-01', amount: 320 }]);
  });

  test('splits a batch into its payments if they add up', () => {
    const one = (amount: string, name: string): string =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></RltdPties></TxDtls>`;
    const batch = (sum: string): string =>
      entry(sum, 'DBIT', `<NtryDtls>${one('1.20', 'Baker')}${one('2.00', 'Butcher')}</NtryDtls>`);
    expect(read(file(batch('3.20'))).rows).toMatchObject([
      { amount: -120, description: 'Baker' },
      { amount: -200, description: 'Butcher' },
    ]);
    expect(read(file(batch('3.30'))).rows).toMatchObject([{ amount: -330, description: 'Baker' }]);
  });

  test('uses the booked amount if the details do not add up to it', () => {
    const details = '<NtryDtls><TxDtls><Amt Ccy="SEK">0</Amt></TxDtls></NtryDtls>';
    expect(read(file(entry('8.85', 'CRDT', details))).rows).toMatchObject([{ amount: 885 }]);
  });

  test('keeps the booked sign of reversals', () => {
    expect(read(file(entry('5.00', 'CRDT', '<RvslInd>true</RvslInd>'))).rows).toMatchObject([
      { amount: 500 },
    ]);
  });

  test.each([
    ['CRDT', 'true', 'REWE'],
    ['DBIT', 'true', 'Anna Lee'],
    ['CRDT', 'false', 'Anna Lee'],
    ['DBIT', 'false', 'REWE'],
  ])('names the other side of %s with the reversal indicator %s', (mark, isReversal, name) => {
    const details = `<RvslInd>${isReversal}</RvslInd><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Anna Lee</Nm></Dbtr><Cdtr><Nm>REWE</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`;
    expect(read(file(entry('5.00', mark, details))).rows[0]?.description).toBe(name);
  });

  test('reports entries that are not booked or cannot be read', () => {
    const pending = entry('1.00', 'DBIT', '').replace(
      '<Sts>BOOK</Sts>',
      '<Sts><Cd>PDNG</Cd></Sts>',
    );
    const text = file(
      pending +
        entry('free', 'DBIT', '') +
        entry('1.00', 'DBIT', '', '') +
        entry('2.00', 'DBIT', ''),
    );
    expect(read(text)).toMatchObject({
      rows: [{ amount: -200 }],
      problems: [
        { line: 3, message: sentence('This payment is not booked yet.') },
        { line: 4, message: sentence('“{0}” isn’t an amount.', { 0: 'free' }) },
        { line: 5, message: sentence('The date can’t be read.') },
      ],
    });
  });

  test('reads a truncated file up to the damage and reports it', () => {
    const whole = file(entry('1.00', 'DBIT', '') + entry('2.00', 'DBIT', ''));
    const statement = read(whole.slice(0, whole.indexOf('2.00')));
    expect(statement.rows).toMatchObject([{ amount: -100 }]);
    expect(statement.problems).toMatchObject([
      { message: sentence('The file is damaged here. Please compare what follows.') },
    ]);
  });
});
