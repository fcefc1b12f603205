import type { SentMapping } from '@harmony/contract';

/** A payment of an account, as the bank books it. */
export interface Entry {
  id: string;
  date: string;
  text: string;
  /** A decimal, negative for spending. */
  amount: string;
}

/** The exports of a bank; the first has no ids. */
export const FORMATS = ['csv', 'csv-ids', 'ofx', 'camt', 'mt940'] as const;
export type Format = (typeof FORMATS)[number];

const NUMBER = '0532013000';
const IBAN = `DE8937040044${NUMBER}`;

/**
 * Writes a statement as the body of an upload. Tables come with their mapping, and OFX with the meaning of its signs,
 * since they are too short for evidence.
 */
export function written(
  format: Format,
  entries: readonly Entry[],
): { file: File; mapping?: SentMapping } {
  const columns = COLUMNS[format];
  return {
    file: new File([WRITERS[format](entries)], `${format}.txt`),
    ...(columns && { mapping: { ...MAPPING, columns } }),
    ...(format === 'ofx' && { mapping: { invert: false } }),
  };
}

const MAPPING = { dateOrder: 'ymd', decimal: '.', separator: ',', invert: false } as const;

const COLUMNS: Partial<Record<Format, SentMapping['columns']>> = {
  csv: { date: 'Date', description: 'Description', amount: 'Amount' },
  'csv-ids': { date: 'Booked', reference: 'Transaction ID', description: 'Payee', amount: 'Value' },
};

const WRITERS: Record<Format, (entries: readonly Entry[]) => string> = {
  csv: (entries) =>
    lines(
      'Date,Description,Amount',
      ...entries.map(({ date, text, amount }) => `${date},${text},${amount}`),
    ),
  'csv-ids': (entries) =>
    lines(
      'Booked,Transaction ID,Payee,Value',
      ...entries.map(({ id, date, text, amount }) => `${date},${id},${text},${amount}`),
    ),
  ofx: (entries) => ofxOf({ [NUMBER]: entries }),
  camt: (entries) =>
    lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
      `<Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>`,
      ...entries.map(
        ({ id, date, text, amount }) =>
          `<Ntry><Amt Ccy="USD">${unsigned(amount)}</Amt>
           <CdtDbtInd>${isSpent(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>
           <BookgDt><Dt>${date}</Dt></BookgDt><AcctSvcrRef>camt ${id}</AcctSvcrRef>
           <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      ),
      '</Stmt></BkToCstmrStmt></Document>',
    ),
  mt940: (entries) =>
    lines(
      ':20:STATEMENT',
      `:25:37040044/${NUMBER}`,
      ':28C:1/1',
      ':60F:C260101USD0,00',
      ...entries.flatMap(({ date, text, amount }) => {
        const day = date.replaceAll('-', '').slice(2);
        const mark = isSpent(amount) ? 'D' : 'C';
        const value = unsigned(amount).replace('.', ',');
        return [`:61:${day}${day.slice(2)}${mark}${value}NMSCNONREF`, `:86:${text}`];
      }),
      ':62F:C261231USD0,00',
      '-',
    ),
};

/** Writes an OFX file with statements by account number. */
export function ofxOf(accounts: Readonly<Record<string, readonly Entry[]>>): string {
  const statements = Object.entries(accounts).map(
    ([number, entries]) => `<STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>37040044<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
${entries.map(ofxEntry).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS>`,
  );
  return lines(
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'ENCODING:USASCII',
    'CHARSET:1252',
    '',
    `<OFX><BANKMSGSRSV1>${statements.join('\n')}</BANKMSGSRSV1></OFX>`,
  );
}

function ofxEntry({ id, date, text, amount }: Entry): string {
  return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<NAME>${text}</STMTTRN>`;
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

const isSpent = (amount: string): boolean => amount.startsWith('-');
const unsigned = (amount: string): string => amount.replace('-', '');
