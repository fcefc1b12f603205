import type { CalendarDay, SentMapping } from '@harmony/contract';
import { collectRows } from '../collected-rows.ts';
import { readAmount, readNumber, whyNoAmount } from '../amount.ts';
import type { DecimalSign } from '../amount.ts';
import { dayOf, readDateShape } from '../date.ts';
import { findDecimalSign, questionAboutDecimal } from '../decimal-sign.ts';
import { fileCurrencyOf } from '../only-currency.ts';
import { rowAccounts } from '../row-accounts.ts';
import { StatementError } from '../statement.ts';
import type { ReadingOptions, Statement, StatementRow } from '../statement.ts';
import { plainText } from '../written-text.ts';
import { AS_WRITTEN, questionAboutSign } from '../standard-signs.ts';
import { contentOf } from './content.ts';
import type { OfxPayment } from './content.ts';
import { directionByType, guessSigns } from './payment-signs.ts';
import type { StatementSigns, TypedPayment } from './payment-signs.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

const HAS_DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * Reads an OFX or QFX file (Open Financial Exchange 1.0.2 to 2.3, chapter 11), SGML or XML, with any number of bank
 * and card statements, and the cash of investment accounts.
 *
 * @throws StatementError if it has no statement, or a DOCTYPE
 */
export function readOfx(text: string, options: ReadingOptions): Statement {
  const { today, currency, mapping } = options;
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
  const found = findDecimalSign(amounts, currency);
  const answer = found.isCertain ? undefined : mapping?.decimal;
  const decimal = answer ?? found.decimal;
  const signs = signsOf(payments, decimal);
  const guess = [...signs.values()].find(({ isCertain }) => !isCertain)?.invert ?? false;
  const invert = mapping?.invert ?? guess;
  const isCorrected = correctedPayments(payments);
  /** Statements by row, if the sign is open. */
  const open = new Map<number, number>();
  for (const payment of payments) {
    const { line, account, values, currency: named, statement } = payment;
    const written = values.get('TRNAMT') ?? '';
    const otherwise = counted.whyNot(named);
    const amount = readAmount(written, decimal, currency);
    const posted = values.get('DTPOSTED') || values.get('DTUSER') || '';
    const day = dayIn(posted);
    const sign = signs.get(statement) ?? { ...AS_WRITTEN, isByType: false };
    const typed = typedPayment(payment, decimal);
    const direction = sign.isByType ? directionByType(typed, payment.isCard) : undefined;
    if (isCorrected(payment)) {
      collected.problem(line, sentence('The bank has corrected or deleted this payment.'));
    } else if (written === '') collected.problem(line, sentence('The amount is missing.'));
    else if (otherwise) collected.problem(line, otherwise);
    else if (!amount) collected.problem(line, whyNoAmount(written, decimal, currency));
    else if (day === undefined) {
      const message =
        posted === ''
          ? sentence('The date is missing.')
          : sentence('There’s no such day: {0}.', { 0: quotedPart(posted) });
      collected.problem(line, message);
    } else if (sign.isByType && direction === undefined) {
      collected.problem(
        line,
        sentence('“{0}” does not say whether it was spent or received.', {
          0: quotedPart(typed.type),
        }),
      );
    } else {
      const isOpposite = sign.isCertain ? sign.invert : invert;
      const { length } = collected.rows;
      collected.add({
        line,
        date: day,
        valueDate: dayIn(values.get('DTAVAIL')),
        amount: amount.cents * (direction ?? (isOpposite ? -1 : 1)),
        descriptions: [values.get('NAME'), values.get('MEMO'), values.get('CHECKNUM')],
        notes: values.get('NAME') ? values.get('MEMO') : null,
        reference: values.get('FITID'),
      });
      ofAccounts.assign(account);
      if (!sign.isCertain && collected.rows.length > length) open.set(length, statement);
    }
  }
  for (const line of trades) {
    collected.problem(line, sentence('This is about securities, which aren’t imported.'));
  }
  const isSignOpen = open.size > 0 && mapping?.invert === undefined;
  const isDecimalOpen = !found.isCertain && answer === undefined;
  const readWith = (part: SentMapping) =>
    readOfx(text, { ...options, mapping: { ...mapping, ...part } });
  const questions = [
    ...(isSignOpen ? [questionAboutSign(ofEach(collected.rows, open), invert)] : []),
    ...(isDecimalOpen ? [questionAboutDecimal(decimal, readWith)] : []),
  ];
  const [bank = null] = banks;
  const [number = null] = accounts.size === 1 ? accounts : [];
  return {
    format: 'ofx',
    mapping: null,
    needsMapping: questions.length > 0,
    account: bank === null && number === null ? null : { bank, number },
    currency: counted.named,
    table: null,
    rows: ofAccounts.rows(),
    problems: collected.problems,
    evidence: [...signs.values()].flatMap(({ reason }) => reason ?? []),
    questions,
  };
}

/** Finds the payments of a file that are deleted, or replaced by another one in the same account (OFX 2.2, 11.4.4.1). */
function correctedPayments(payments: readonly OfxPayment[]): (payment: OfxPayment) => boolean {
  const keyOf = (statement: number, id: string): string => `${statement} ${id}`;
  const corrected = new Set(
    payments.flatMap(({ statement, values }) => {
      const id = values.get('CORRECTFITID');
      return id ? keyOf(statement, id) : [];
    }),
  );
  return ({ statement, values }) => {
    const id = values.get('FITID') ?? '';
    if (values.get('CORRECTACTION')?.toUpperCase() === 'DELETE') return true;
    // A correction may have the id of the corrected payment.
    return values.get('CORRECTFITID') !== id && corrected.has(keyOf(statement, id));
  };
}

/** Returns the rows with open signs, beginning with one of each statement, as an answer is about all of them. */
function ofEach(rows: readonly StatementRow[], open: ReadonlyMap<number, number>): StatementRow[] {
  const byStatement = Map.groupBy(
    rows.filter(({ index }) => open.has(index)),
    ({ index }) => open.get(index),
  );
  const firsts = [...byStatement.values()].flatMap(([first]) => first ?? []);
  const others = [...byStatement.values()].flatMap(([, ...more]) => more);
  return [...firsts, ...others];
}

/** Returns the signs of each statement: a file may have a bank account and a card, whose signs differ. */
function signsOf(
  payments: readonly OfxPayment[],
  decimal: DecimalSign,
): Map<number, StatementSigns> {
  const byStatement = Map.groupBy(payments, ({ statement }) => statement);
  return new Map(
    [...byStatement].map(([statement, own]) => [
      statement,
      guessSigns(
        own.map((each) => typedPayment(each, decimal)),
        own.some(({ isCard }) => isCard),
      ),
    ]),
  );
}

function typedPayment({ values }: OfxPayment, decimal: DecimalSign): TypedPayment {
  return {
    type: values.get('TRNTYPE')?.toUpperCase() ?? '',
    texts: [values.get('NAME'), values.get('MEMO')].map((text) => text && plainText(text)),
    cents: readNumber(values.get('TRNAMT') ?? '', decimal)?.cents ?? 0,
  };
}

function dayIn(text = ''): CalendarDay | undefined {
  const date = readDateShape(text);
  return date && dayOf(date, 'ymd');
}
