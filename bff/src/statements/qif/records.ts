import { MOST_ROWS, tooManyRows } from '../collected-rows.ts';

/** A record of a QIF file: the first value of each letter. */
export interface QifRecord {
  /** From 1. */
  line: number;
  fields: Map<string, string>;
}

/** What is in a QIF file. */
export interface QifContent {
  payments: QifRecord[];
  /** The lines on which lists of investments begin. */
  investments: number[];
  /** The names of its accounts. */
  accounts: Set<string>;
}

const PAYMENTS = /^!type:\s*(?:bank|cash|ccard|oth ?[al])\b/i;
const INVESTMENTS = /^!type:\s*invst/i;

/**
 * Reads the records of a QIF file; one without any header has payments of a bank.
 *
 * @throws StatementError when there are too many
 */
export function readQifRecords(lines: readonly string[]): QifContent {
  const content: QifContent = { payments: [], investments: [], accounts: new Set() };
  let kind: 'payments' | 'account' | 'other' = 'payments';
  let record: QifRecord | undefined;
  const finish = (): void => {
    if (record && kind === 'payments') content.payments.push(record);
    if (content.payments.length > MOST_ROWS) throw tooManyRows();
    const name = record?.fields.get('N');
    if (kind === 'account' && name) content.accounts.add(name);
    record = undefined;
  };
  for (const [place, whole] of lines.entries()) {
    const text = whole.trim();
    if (text === '') continue;
    if (text.startsWith('!')) {
      finish();
      if (/^!(?:option|clear)\b/i.test(text)) continue;
      if (INVESTMENTS.test(text)) content.investments.push(place + 1);
      if (PAYMENTS.test(text)) kind = 'payments';
      else kind = /^!account/i.test(text) ? 'account' : 'other';
    } else if (text.startsWith('^')) {
      finish();
    } else {
      record ??= { line: place + 1, fields: new Map() };
      const letter = text.charAt(0);
      // Splits repeat letters; what counts comes before them.
      if (!record.fields.has(letter)) record.fields.set(letter, text.slice(1).trim());
    }
  }
  finish();
  return content;
}
