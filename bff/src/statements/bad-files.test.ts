import { describe, expect, test } from 'vitest';
import { MAX_BYTES, readStatement } from './read-statement.ts';
import { translate } from '../platform/language/translate.ts';
import { StatementError } from './statement.ts';

const today = '2026-11-23';
/** A fifth of the largest file, in which quadratic time would still take minutes. */
const LARGE_BYTES = MAX_BYTES / 5;

/** Repeats a text up to a large file size. */
function large(head: string, repeated: string): Buffer {
  const times = Math.floor((LARGE_BYTES - head.length) / Buffer.byteLength(repeated));
  return Buffer.from(head + repeated.repeat(times));
}

function refusalOf(bytes: Uint8Array): string {
  try {
    readStatement(bytes, { today, currency: 'USD' });
  } catch (error) {
    if (error instanceof StatementError) return `${error.name}: ${translate(error.reason, 'en')}`;
    return error instanceof Error ? error.message : 'no error';
  }
  return 'read';
}

describe('an invalid file', () => {
  test.each([
    ['nothing', Buffer.alloc(0), /This file is empty/],
    ['blanks', Buffer.from(' \r\n\t'), /This file is empty/],
    ['nulls', Buffer.alloc(1000), /This file is empty/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /This is a PDF/],
    ['an Excel file', Buffer.from('PK\u0003\u0004xl/workbook.xml'), /save it as CSV/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /This is a picture/],
    [
      'a web page',
      Buffer.from('<!doctype html><html><p>Please sign in</p></html>'),
      /This is a web page/,
    ],
    ['other XML', Buffer.from('<?xml version="1.0"?><rss/>'), /XML, but no camt.053/],
    ['a letter', Buffer.from('Dear diary,\nnothing was bought.'), /isn’t a bank statement/],
    ['a table without money', Buffer.from('name,colour\nrose,red\n'), /isn’t a bank statement/],
    [
      'noise',
      Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 251)),
      /isn’t a bank statement/,
    ],
    ['too many bytes', Buffer.alloc(MAX_BYTES + 1, 'a'), /larger than 10 MB/],
  ])('is rejected with a readable message: %s', (_, bytes, message) => {
    expect(refusalOf(bytes)).toMatch(/^StatementError: /);
    expect(refusalOf(bytes)).toMatch(message);
  });

  test.each([
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt><Stmt><Ntry>&x;</Ntry></Stmt></BkToCstmrStmt></Document>',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><OFX><STMTTRN><NAME>&b;</STMTTRN></OFX>',
    `<Document>${' '.repeat(30_000)}<!DOCTYPE a []><BkToCstmrStmt/></Document>`,
  ])('is rejected for its DOCTYPE', (text) => {
    expect(refusalOf(Buffer.from(text))).toMatch(/DOCTYPE|XML/);
  });

  test.each([
    ['CSV', large('Date,Payee,Amount\n', '2024-01-01,Baker,-3.20\n')],
    ['OFX', large('<OFX>', '<STMTTRN><DTPOSTED>20240101<TRNAMT>-1</STMTTRN>')],
    ['QIF', large('!Type:Bank\n', 'D1/13/24\nT-1\n^\n')],
    ['MT940', large(':20:A\n:60F:C240101EUR1,\n', ':61:240101D1,NMSCNONREF\n')],
    [
      'camt.053',
      large(
        '<Document><BkToCstmrStmt><Stmt>',
        '<Ntry><Amt>1</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2024-01-01</Dt></BookgDt></Ntry>',
      ),
    ],
  ])('is rejected for its number of rows: %s', (_, bytes) => {
    expect(refusalOf(bytes)).toMatch(/more than 20,000 rows/);
  });
});

/** Files that would exhaust the time of a backtracking reader, or its memory. */
const bombs: [string, Buffer][] = [
  ['one line', large('', 'a')],
  ['one line of separators', large('', ',')],
  ['marks that are not closed', large('Date,Payee,Amount\n', '"a\n')],
  ['marks between separators', large('', ',"a')],
  ['a cell that does not end', large('Date,Payee,Amount\n2024-01-01,Baker,-3\n2024-01-02,"', 'x')],
  ['tags that do not end', large('<OFX><STMTTRN>', '<a ')],
  ['comments that do not end', large('<OFX><STMTTRN>', '<!--')],
  ['entities', large('<OFX><STMTTRN><DTPOSTED>20240101<TRNAMT>1<NAME>', '&amp;')],
  ['elements in elements', large('<Document><BkToCstmrStmt><Stmt><Ntry>', '<a>')],
  ['ends without beginnings', large('<Document><BkToCstmrStmt><Stmt>', '</a>')],
  ['undefined entities', large('<Document><BkToCstmrStmt><Stmt><Ntry>', '&x;')],
  [
    'information without end',
    large(':20:A\n:60F:C240101EUR1,\n:61:240101D1,NMSC\n:86:166?20', 'a?20'),
  ],
  ['marks of SEPA', large(':20:A\n:60F:C240101EUR1,\n:61:240101D1,NMSC\n:86:166?20', ' EREF+')],
  [
    'slashes',
    large(':20:A\n:60F:C240101EUR1,\n:61:240101D1,NMSC\n:86:/NAME/a', '//////////\n:86:'),
  ],
  ['ends of lines', large('', '\r')],
  ['ends of lines in a table', large('Date,Payee,Amount\r2024-01-01,Baker,-3\r', '\r')],
  ['ends of lines in a cell', large('Date,Payee,Amount\r2024-01-01,"', '\r')],
  ['ends of lines between payments', large('!Type:Bank\rD1/13/24\rT-1\r^\r', '\r')],
  ['ends of lines in a message', large(':20:A\r:60F:C240101EUR1,\r:61:240101D1,NMSC\r', '\r')],
  ['brackets', large('Date,Payee,Amount\n2024-01-01,', '(')],
  ['blanks that part cells', large('sep= \n2024-01-01 Baker -3\n', ' ')],
  ['separators behind a payment', large('2024-01-01,Baker,-3', ',')],
  ['lines of details', large(':20:A\n:60F:C240101EUR1,\n:61:240101D1,NMSC\n', 'x\n')],
];

test.each(bombs)('reads or rejects a malicious file in linear time: %s', (_, bytes) => {
  expect(refusalOf(bytes)).toMatch(/^(?:read|StatementError: .*)$/);
});
