import { MAX_ROWS, tooManyRows } from '../collected-rows.ts';

/** A line of a divided payment. */
export interface QifSplit {
  category: string;
  memo: string;
  amount: string;
}

export interface QifRecord {
  line: number;
  fields: Map<string, string>;
  splits: QifSplit[];
  /** Name of the account of the record, if a list of accounts precedes it. */
  account?: string | undefined;
  /** Whether it belongs to a card; missing for the cash of investments. */
  isCard?: boolean;
  /** The direction of the money, if the sign of the amount does not determine it. */
  direction?: 1 | -1 | undefined;
}

export interface QifContent {
  payments: QifRecord[];
  /** Lines with purchases, sales or balances of securities. */
  investments: number[];
  accounts: Set<string>;
}

const PAYMENTS = /^!type:\s*(?:bank|cash|ccard|oth ?[al])\b/i;
const CARD = /^!type:\s*ccard\b/i;
const INVESTMENTS = /^!type:\s*invst/i;
/** Lists of anything else than payments; a bill and an invoice of a business are paid by an entry of an account. */
const LISTS =
  /^!type:\s*(?:cat|class|memorized|security|prices|budget|bill|invoice|tax|template|tmplt|payee|tag)/i;

/** `unknown` are types in other languages, such as `!Type:Banque`. */
type Kind = 'payments' | 'investments' | 'account' | 'unknown' | 'other';

/**
 * Cash flow of an investment account, by action ("Quicken Interchange Format (QIF) files", investment accounts).
 * Income transferred directly to another account, such as `DivX`, is in that account's list.
 */
const CASH: ReadonlyMap<string, 1 | -1 | undefined> = new Map([
  ['cash', undefined],
  ['xin', 1],
  ['contribx', 1],
  ['div', 1],
  ['intinc', 1],
  ['cglong', 1],
  ['cgshort', 1],
  ['rtrncap', 1],
  ['miscinc', 1],
  ['xout', -1],
  ['withdrwx', -1],
  ['margint', -1],
  ['miscexp', -1],
]);

/**
 * Parses the records of a QIF file; without any header they are bank payments. Records of an
 * unknown type are payments if they have a day and an amount.
 *
 * @throws StatementError if there are too many
 */
export function readQifRecords(lines: readonly string[]): QifContent {
  const content: QifContent = { payments: [], investments: [], accounts: new Set() };
  let kind: Kind = 'payments';
  let account: string | undefined;
  let isCard = false;
  let record: QifRecord | undefined;
  const finish = (): void => {
    if (record && (kind === 'payments' || (kind === 'unknown' && isPayment(record))))
      content.payments.push(record);
    if (record && kind === 'investments') addInvestment(content, record);
    if (content.payments.length > MAX_ROWS) throw tooManyRows();
    const name = record?.fields.get('N');
    if (kind === 'account' && name) {
      content.accounts.add(name);
      account = name;
    }
    record = undefined;
  };
  for (const [place, whole] of lines.entries()) {
    const text = whole.trim();
    if (text === '') continue;
    if (text.startsWith('!')) {
      finish();
      if (/^!(?:option|clear)\b/i.test(text)) continue;
      kind = kindOf(text);
      isCard = CARD.test(text);
    } else if (text.startsWith('^')) {
      finish();
    } else {
      record ??= { line: place + 1, fields: new Map(), splits: [], account, isCard };
      addLine(record, text.charAt(0), text.slice(1).trim());
    }
  }
  finish();
  return content;
}

/** Adds a line: S begins a split, and E and $ belong to the one before. */
function addLine({ fields, splits }: QifRecord, letter: string, text: string): void {
  const split = splits.at(-1);
  if (letter === 'S') splits.push({ category: text, memo: '', amount: '' });
  else if (letter === 'E' && split) split.memo = text;
  else if (letter === '$' && split) split.amount = text;
  else if (!fields.has(letter)) fields.set(letter, text);
}

/** Whether a record has a day and an amount. */
function isPayment({ fields }: QifRecord): boolean {
  return fields.has('D') && (fields.has('T') || fields.has('U'));
}

function kindOf(header: string): Kind {
  if (PAYMENTS.test(header)) return 'payments';
  if (INVESTMENTS.test(header)) return 'investments';
  if (/^!type:/i.test(header) && !LISTS.test(header)) return 'unknown';
  return /^!account/i.test(header) ? 'account' : 'other';
}

/** Adds cash as a payment; its security is the fallback for the description. */
function addInvestment({ payments, investments }: QifContent, record: QifRecord): void {
  const { line, fields, account } = record;
  const action = fields.get('N')?.toLowerCase() ?? '';
  if (!CASH.has(action)) {
    investments.push(line);
    return;
  }
  const payee = fields.get('P') || fields.get('Y') || '';
  payments.push({
    line,
    fields: new Map([...fields, ['P', payee]]),
    splits: [],
    account,
    direction: CASH.get(action),
  });
}
