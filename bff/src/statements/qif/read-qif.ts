import type { SentMapping } from '@harmony/contract';
import { readAmount, readNumber, whyNoAmount } from '../amount.ts';
import { collectRows } from '../collected-rows.ts';
import type { FoundRow } from '../collected-rows.ts';
import { dayOf, readDateShape } from '../date.ts';
import { findDateOrder } from '../date-order.ts';
import { findDecimalSign, questionAboutDecimal } from '../decimal-sign.ts';
import { linesOf } from '../lines.ts';
import { AS_WRITTEN, questionAboutSign } from '../standard-signs.ts';
import type { Question, ReadingOptions, Statement, StatementRow } from '../statement.ts';
import { plainText } from '../written-text.ts';
import { accountKey, IS_OPENING, signsByAccount } from './record-signs.ts';
import { readQifRecords } from './records.ts';
import type { QifRecord } from './records.ts';
import { namedIn, readSplits } from './splits.ts';
import type { QifLine } from './splits.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

const OPENING_BALANCE = sentence('This is the opening balance of the account.');

/**
 * Reads a QIF file (Quicken Interchange Format) with the payments of bank, cash and card accounts. Lists of categories,
 * accounts and securities are skipped, except for the cash of investment accounts. A divided payment has parts, and a
 * transfer among them is a row beside it.
 *
 * @throws StatementError if there are too many rows
 */
export function readQif(text: string, options: ReadingOptions): Statement {
  const { mapping: sent, disputed, today, currency } = options;
  const { payments, investments, accounts } = readQifRecords(linesOf(text));
  const collected = collectRows(today, currency);
  const found = findDateOrder(
    payments.flatMap(({ fields }) => readDateShape(fields.get('D') ?? '') ?? []),
    today,
  );
  const dateOrder = sent?.dateOrder ?? found.order;
  const written = payments.map(({ fields }) => fields.get('T') || fields.get('U') || '');
  const foundDecimal = findDecimalSign(written, currency);
  const answer = foundDecimal.isCertain ? undefined : sent?.decimal;
  const decimal = answer ?? foundDecimal.decimal;
  const signs = signsByAccount(
    payments.map((record, place) => ({
      record,
      cents: readNumber(written[place] ?? '', decimal)?.cents ?? 0,
    })),
  );
  const open = [...signs.values()].find(({ isCertain }) => !isCertain);
  const invert = sent?.invert ?? open?.invert ?? false;
  const openRows: StatementRow[] = [];
  for (const [place, record] of payments.entries()) {
    const { line, fields, direction } = record;
    const day = fields.get('D') ?? '';
    const shape = readDateShape(day);
    const date = shape && dayOf(shape, dateOrder);
    const total = written[place] ?? '';
    const amount = readAmount(total, decimal, currency);
    if (day === '') collected.problem(line, sentence('The date is missing.'));
    else if (date === undefined)
      collected.problem(line, sentence('There’s no such day: {0}.', { 0: quotedPart(day) }));
    else if (total === '') collected.problem(line, sentence('The amount is missing.'));
    else if (!amount) collected.problem(line, whyNoAmount(total, decimal, currency));
    else {
      const cents = direction ? direction * Math.abs(amount.cents) : amount.cents;
      const divided =
        record.splits.length > 0 ? readSplits(record.splits, cents, decimal, currency) : [];
      const sign = signs.get(accountKey(record)) ?? AS_WRITTEN;
      const isOpposite = sign.isCertain ? sign.invert : invert;
      const { length } = collected.rows;
      for (const row of rowsOf(record, cents, divided, accounts.size > 1)) {
        collected.add({ ...(isOpposite ? withOppositeSign(row) : row), line, date });
      }
      if (!sign.isCertain) openRows.push(...collected.rows.slice(length));
    }
  }
  for (const line of investments) {
    collected.problem(line, sentence('Securities aren’t imported.'));
  }
  const [number = null] = accounts.size === 1 ? accounts : [];
  const isDoubted = !found.isCertain || disputed?.dateOrder !== undefined;
  const isOrderOpen = isDoubted && sent?.dateOrder === undefined;
  const orders = new Set([...found.orders, ...(disputed?.dateOrder ? [disputed.dateOrder] : [])]);
  const readWith = (part: SentMapping) =>
    readQif(text, { ...options, mapping: { ...sent, ...part } });
  const readings = [...(isOrderOpen ? orders : [])].map((order) => ({
    mapping: { dateOrder: order },
    // A question about the sign of cents would read the file again.
    rows: readWith({ dateOrder: order, decimal }).rows.slice(0, 3),
  }));
  const isDecimalOpen = !foundDecimal.isCertain && answer === undefined;
  const isSignOpen = openRows.length > 0 && sent?.invert === undefined;
  const questions: Question[] = [
    ...(isSignOpen ? [questionAboutSign(openRows, invert)] : []),
    ...(isOrderOpen ? [{ about: 'dateOrder' as const, readings, words: [] }] : []),
    ...(isDecimalOpen
      ? [questionAboutDecimal(decimal, (part) => readWith({ dateOrder, ...part }))]
      : []),
  ];
  return {
    format: 'qif',
    mapping: { dateOrder, ...(open && { invert }) },
    needsMapping: questions.length > 0,
    currency: null,
    account: number === null ? null : { bank: null, number },
    table: null,
    rows: collected.rows,
    problems: collected.problems,
    evidence: [...signs.values()].flatMap(({ reason }) => reason ?? []),
    questions,
  };
}

type Row = Omit<FoundRow, 'line' | 'date'>;

function withOppositeSign(row: Row): Row {
  const parts = row.app?.parts?.map((part) => ({ ...part, amount: -part.amount }));
  return { ...row, amount: -row.amount, app: { ...row.app, ...(parts && { parts }) } };
}

/**
 * Returns the rows of a payment: itself, and the transfers among its lines.
 *
 * @param divided the lines of a divided payment, or why it cannot be divided
 * @param isNamed whether the rows name their account
 */
function rowsOf(
  { fields, account }: QifRecord,
  amount: number,
  divided: QifLine[] | Message,
  isNamed: boolean,
): Row[] {
  const payee = plainText(fields.get('P') ?? '');
  const memo = plainText(fields.get('M') ?? '');
  const { category, transferAccount } = namedIn(fields.get('L') ?? '');
  const row: Row = {
    amount,
    descriptions: [payee, memo],
    notes: payee === '' ? null : memo,
    category,
  };
  const own = isNamed && account !== undefined ? { account } : {};
  const app = { ...own, ...(transferAccount !== undefined && { transferAccount }) };
  if (!Array.isArray(divided)) return [{ ...row, app: { ...app, notKept: divided } }];
  if (divided.length === 0) {
    const isOpening = transferAccount !== undefined && IS_OPENING.test(payee);
    return [{ ...row, app: isOpening ? { ...own, leftOut: OPENING_BALANCE } : app }];
  }
  const parts = divided.filter((each) => each.transferAccount === undefined);
  const transfers = divided.filter((each) => each.transferAccount !== undefined);
  const [first] = parts;
  const spent = first && {
    ...row,
    amount: parts.reduce((sum, each) => sum + each.amount, 0),
    category: first.category,
    notes: parts.length === 1 ? first.notes || row.notes : row.notes,
    app: parts.length > 1 ? { ...own, parts } : own,
  };
  return [
    ...(spent ? [spent] : []),
    ...transfers.map((each) => ({
      ...row,
      amount: each.amount,
      category: null,
      notes: each.notes || row.notes,
      app: {
        ...own,
        ...(each.transferAccount !== undefined && { transferAccount: each.transferAccount }),
      },
    })),
  ];
}
