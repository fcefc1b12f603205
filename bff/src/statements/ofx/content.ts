import { MAX_ROWS, tooManyRows } from '../collected-rows.ts';
import { plainText } from '../written-text.ts';
import { readTags } from './elements.ts';
import type { OfxTag } from './elements.ts';

/** A STMTTRN element: values by name. */
export interface OfxPayment {
  line: number;
  /** Position of its statement in the file. */
  statement: number;
  isCard: boolean;
  /** Number of its account; empty if the file names none before it. */
  account: string;
  /** Of the statement, or of the payment itself; empty if unknown. */
  currency: string;
  values: Map<string, string>;
}

interface OfxContent {
  payments: OfxPayment[];
  /** Lines with purchases, sales or interest of securities. */
  trades: number[];
  banks: Set<string>;
  accounts: Set<string>;
  /** The currency of the last statement. */
  usual: string;
}

/** The beginning of the statement of a bank account, a card or an investment account. */
const STATEMENT = /^(CC|INV)?STMTRS$/;

/**
 * Collects the payments of all statements of an OFX file.
 *
 * @throws StatementError if there are too many
 */
export function contentOf(text: string): OfxContent {
  const content: OfxContent = {
    payments: [],
    trades: [],
    banks: new Set(),
    accounts: new Set(),
    usual: '',
  };
  let payment: OfxPayment | undefined;
  let account = '';
  let statement = 0;
  let isCard = false;
  // Nested elements, such as the address of a payee, repeat names.
  let inside: string | undefined;
  for (const tag of readTags(text, 0)) {
    if (tag.name === 'STMTTRN') {
      const { line } = tag;
      payment =
        tag.kind === 'begin'
          ? { line, statement, isCard, account, currency: content.usual, values: new Map() }
          : undefined;
      inside = undefined;
      if (payment) content.payments.push(payment);
      if (content.payments.length > MAX_ROWS) throw tooManyRows();
    } else if (tag.kind === 'end') {
      if (tag.name === inside) inside = undefined;
      if (tag.name === 'BANKTRANLIST') payment = undefined;
    } else if (payment) {
      const value = valueOf(tag);
      // `ORIGCURRENCY` names the currency before the conversion.
      if (tag.name === 'CURSYM' && inside === 'CURRENCY') payment.currency = value;
      if (/^(BANKACCTTO|CCACCTTO|CURRENCY|ORIGCURRENCY)$/.test(tag.name)) inside = tag.name;
      // The first wins: a payee's name precedes other names.
      else if (inside === undefined && value !== '' && !payment.values.has(tag.name)) {
        payment.values.set(tag.name, value);
      }
    } else if (STATEMENT.test(tag.name)) {
      statement += 1;
      isCard = tag.name.startsWith('CC');
    } else if (tag.name === 'ORG') content.banks.add(valueOf(tag));
    else if (tag.name === 'CURDEF') content.usual = valueOf(tag);
    else if (tag.name === 'ACCTID') {
      account = valueOf(tag);
      content.accounts.add(account);
    } else if (tag.name === 'INVTRAN') content.trades.push(tag.line);
  }
  return content;
}

function valueOf({ value }: OfxTag): string {
  return plainText(value).trim();
}
