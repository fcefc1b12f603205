import type { CalendarDay } from '@harmony/contract';
import { collectRows, MAX_ROWS, tooManyRows } from '../collected-rows.ts';
import { readAmount, readNumber, whyNoAmount } from '../amount.ts';
import type { DecimalSign } from '../amount.ts';
import { dayOf, readDateShape } from '../date.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { fileCurrencyOf } from '../only-currency.ts';
import { rowAccounts } from '../row-accounts.ts';
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

const SPENDING_TYPES = new Set(
  'DEBIT SRVCHG FEE ATM POS CHECK PAYMENT CASH DIRECTDEBIT REPEATPMT'.split(' '),
);
const CERTAIN_SPENDING = new Set(['DEBIT', 'SRVCHG', 'FEE', 'ATM', 'POS', 'DIRECTDEBIT']);
const CERTAIN_INCOME = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV']);
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
  const { payments, trades, banks, accounts, usual } = contentOf(text);
  const counted = fileCurrencyOf(
    payments.length > 0 ? payments.map((each) => each.currency) : [usual],
    currency,
  );
  const collected = collectRows(today, currency);
  const ofAccounts = rowAccounts(collected);
  const amounts = payments.flatMap(({ values }) => values.get('TRNAMT') || []);
  const { decimal } = findDecimalSign(amounts);
  // Some banks write no signs and rely on the type.
  const isUnsigned = !amounts.some((amount) => (readNumber(amount, decimal)?.cents ?? 0) < 0);
  const isInverted = !isUnsigned && contradictTypes(payments, decimal);
  for (const { line, account, values, currency: named } of payments) {
    const written = values.get('TRNAMT') ?? '';
    const otherwise = counted.whyNot(named);
    const amount = readAmount(written, decimal, currency);
    const posted = values.get('DTPOSTED') || values.get('DTUSER') || '';
    const day = dayIn(posted);
    if (written === '') collected.problem(line, sentence('The amount is missing.'));
    else if (otherwise) collected.problem(line, otherwise);
    else if (!amount) collected.problem(line, whyNoAmount(written, decimal, currency));
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
        valueDate: dayIn(values.get('DTAVAIL')),
        amount: isSpent || isInverted ? -amount.cents : amount.cents,
        descriptions: [values.get('NAME'), values.get('MEMO'), values.get('CHECKNUM')],
        notes: values.get('NAME') ? values.get('MEMO') : null,
        reference: values.get('FITID'),
      });
      ofAccounts.assign(account);
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
    currency: counted.named,
    table: null,
    rows: ofAccounts.rows(),
    problems: collected.problems,
    evidence: [],
    questions: [],
  };
}

/** Whether both spending and income have the opposite signs of their types, as on some card statements. */
function contradictTypes(payments: readonly OfxPayment[], decimal: DecimalSign): boolean {
  const opposite = new Set<number>();
  for (const { values } of payments) {
    const type = values.get('TRNTYPE')?.toUpperCase() ?? '';
    const usual = CERTAIN_SPENDING.has(type) ? -1 : CERTAIN_INCOME.has(type) ? 1 : 0;
    const sign = Math.sign(readNumber(values.get('TRNAMT') ?? '', decimal)?.cents ?? 0);
    if (usual * sign > 0) return false;
    if (usual * sign < 0) opposite.add(usual);
  }
  return opposite.size === 2;
}

function dayIn(text = ''): CalendarDay | undefined {
  const date = readDateShape(text);
  return date && dayOf(date, 'ymd');
}

function contentOf(text: string): OfxContent {
  const content: OfxContent = {
    payments: [],
    trades: [],
    banks: new Set(),
    accounts: new Set(),
    usual: '',
  };
  let payment: OfxPayment | undefined;
  let account = '';
  // Nested elements, such as the address of a payee, repeat names.
  let inside: string | undefined;
  for (const tag of readTags(text, 0)) {
    if (tag.name === 'STMTTRN') {
      const { line } = tag;
      payment =
        tag.kind === 'begin'
          ? { line, account, currency: content.usual, values: new Map() }
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
