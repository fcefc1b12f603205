import { collectRows, MAX_ROWS, tooManyRows } from '../collected-rows.ts';
import { readAmount } from '../amount.ts';
import { dayOf, readDateShape } from '../date.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { onlyCurrency } from '../only-currency.ts';
import { StatementError } from '../statement.ts';
import type { ReadingOptions, Statement } from '../statement.ts';
import { plainText } from '../written-text.ts';
import { readTags } from './elements.ts';
import type { OfxTag } from './elements.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

/** A STMTTRN element: values by name. */
interface OfxPayment {
  line: number;
  values: Map<string, string>;
}

interface OfxContent {
  payments: OfxPayment[];
  /** Lines with purchases, sales or interest of securities. */
  trades: number[];
  banks: Set<string>;
  accounts: Set<string>;
  currencies: Set<string>;
}

const SPENDING_TYPES = new Set(
  'DEBIT SRVCHG FEE ATM POS CHECK PAYMENT CASH DIRECTDEBIT REPEATPMT'.split(' '),
);
const HAS_DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * Reads an OFX or QFX file (Open Financial Exchange 1.0.2 to 2.3, chapter 11), SGML or XML, with any number of bank
 * and card statements, and the cash of investment accounts.
 *
 * @throws StatementError if it has no statement, or a DOCTYPE
 */
export function readOfx(text: string, { today, currency }: ReadingOptions): Statement {
  if (HAS_DOCTYPE.test(text)) {
    throw new StatementError(sentence('This file has a DOCTYPE, which no bank statement needs.'));
  }
  const { payments, trades, banks, accounts, currencies } = contentOf(text);
  const collected = collectRows(today, currency);
  const amounts = payments.flatMap(({ values }) => values.get('TRNAMT') || []);
  const { decimal } = findDecimalSign(amounts);
  // Some banks write no signs and rely on the type.
  const isUnsigned = !amounts.some(
    (amount) => (readAmount(amount, decimal, currency)?.cents ?? 0) < 0,
  );
  for (const { line, values } of payments) {
    const written = values.get('TRNAMT') ?? '';
    const amount = readAmount(written, decimal, currency);
    const posted = values.get('DTPOSTED') || values.get('DTUSER') || '';
    const date = readDateShape(posted);
    const day = date && dayOf(date, 'ymd');
    if (written === '') collected.problem(line, sentence('The amount is missing.'));
    else if (!amount)
      collected.problem(line, sentence('“{0}” isn’t an amount.', { 0: quotedPart(written) }));
    else if (day === undefined) {
      const message =
        posted === ''
          ? sentence('The date is missing.')
          : sentence('There’s no such day: {0}.', { 0: quotedPart(posted) });
      collected.problem(line, message);
    } else {
      const isSpent = isUnsigned && SPENDING_TYPES.has(values.get('TRNTYPE')?.toUpperCase() ?? '');
      collected.add({
        line,
        date: day,
        amount: isSpent ? -amount.cents : amount.cents,
        descriptions: [values.get('NAME'), values.get('MEMO'), values.get('CHECKNUM')],
        notes: values.get('NAME') ? values.get('MEMO') : null,
        reference: values.get('FITID'),
      });
    }
  }
  for (const line of trades) {
    collected.problem(line, sentence('This is about securities, which aren’t imported.'));
  }
  const [bank = null] = banks;
  const [number = null] = accounts.size === 1 ? accounts : [];
  return {
    format: 'ofx',
    mapping: null,
    needsMapping: false,
    account: bank === null && number === null ? null : { bank, number },
    currency: onlyCurrency(currencies),
    table: null,
    rows: collected.rows,
    problems: collected.problems,
  };
}

function contentOf(text: string): OfxContent {
  const content: OfxContent = {
    payments: [],
    trades: [],
    banks: new Set(),
    accounts: new Set(),
    currencies: new Set(),
  };
  let payment: OfxPayment | undefined;
  // Nested elements, such as the address of a payee, repeat names.
  let inside: string | undefined;
  for (const tag of readTags(text, 0)) {
    if (tag.name === 'STMTTRN') {
      payment = tag.kind === 'begin' ? { line: tag.line, values: new Map() } : undefined;
      inside = undefined;
      if (payment) content.payments.push(payment);
      if (content.payments.length > MAX_ROWS) throw tooManyRows();
    } else if (tag.kind === 'end') {
      if (tag.name === inside) inside = undefined;
      if (tag.name === 'BANKTRANLIST') payment = undefined;
    } else if (payment) {
      const value = valueOf(tag);
      if (/^(BANKACCTTO|CCACCTTO|CURRENCY|ORIGCURRENCY)$/.test(tag.name)) inside = tag.name;
      // The first wins: a payee's name precedes other names.
      else if (inside === undefined && value !== '' && !payment.values.has(tag.name)) {
        payment.values.set(tag.name, value);
      }
    } else if (tag.name === 'ORG') content.banks.add(valueOf(tag));
    else if (tag.name === 'CURDEF') content.currencies.add(valueOf(tag));
    else if (tag.name === 'ACCTID') content.accounts.add(valueOf(tag));
    else if (tag.name === 'INVTRAN') content.trades.push(tag.line);
  }
  return content;
}

function valueOf({ value }: OfxTag): string {
  return plainText(value).trim();
}
