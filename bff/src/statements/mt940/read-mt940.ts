import { readAmount, whyNoAmount } from '../amount.ts';
import { collectRows } from '../collected-rows.ts';
import type { CollectedRows } from '../collected-rows.ts';
import { dayOf } from '../date.ts';
import { dayAround } from './day-around.ts';
import { fileCurrencyOf } from '../only-currency.ts';
import { rowAccounts } from '../row-accounts.ts';
import type { ReadingOptions, Statement } from '../statement.ts';
import { readInformation } from './information.ts';
import { readFields } from './fields.ts';
import type { Mt940Field } from './fields.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

/**
 * A statement line: value date, booking date (month and day) or blanks, mark, optional letter of the currency, amount, kind and
 * references.
 */
const LINE =
  /^(\d{6})(\d{4}| {4})? ?(R[CD]|E[CD]|[CD])([A-Z])? ?(\d[\d.,]*)(?:([A-Z][A-Z0-9 ]{3})([^]*))?$/;

/** Opening and closing balances, and the floor limit of MT942; each contains the account's currency. */
const BALANCE = /^(60|62|34F)/;
const CURRENCY = /^(?:[CD]\d{6})?([A-Z]{3})/;

/**
 * Reads an MT940 or MT942 file (SWIFT Standards, category 9) with any number of statements, ignoring envelopes. The
 * date of a payment is its booking date, or else its value date. Statements in another currency are left out.
 */
export function readMt940(text: string, { today, currency }: ReadingOptions): Statement {
  const collected = collectRows(today, currency);
  const ofAccounts = rowAccounts(collected);
  const accounts = new Set<string>();
  const counted = fileCurrencyOf(
    [...readFields(text)].flatMap((field) => currencyIn(field) ?? []),
    currency,
  );
  let line: Mt940Field | undefined;
  let information: string[] = [];
  let account = '';
  let accountCurrency: string | undefined;
  const finish = (): void => {
    const reason = counted.whyNot(accountCurrency);
    if (line && reason) collected.problem(line.line, reason);
    else if (line) addLine(line, information, collected);
    ofAccounts.assign(account);
    line = undefined;
    information = [];
  };
  for (const field of readFields(text)) {
    if (field.tag === '86' || field.tag === 'NS') {
      information.push(field.value);
      continue;
    }
    finish();
    if (field.tag === '61') line = field;
    else if (BALANCE.test(field.tag)) accountCurrency = currencyIn(field);
    else if (field.tag.startsWith('25')) {
      account = field.value.split('\n')[0]?.trim() ?? '';
      accounts.add(account);
    }
  }
  finish();
  const [number = null] = accounts.size === 1 ? accounts : [];
  return {
    format: 'mt940',
    mapping: null,
    needsMapping: false,
    account: number === null ? null : { bank: null, number },
    currency: counted.named,
    table: null,
    rows: ofAccounts.rows(),
    problems: collected.problems,
    evidence: [],
    questions: [],
  };
}

function currencyIn({ tag, value }: Mt940Field): string | undefined {
  return BALANCE.test(tag) ? CURRENCY.exec(value)?.[1] : undefined;
}

function addLine(field: Mt940Field, information: string[], collected: CollectedRows): void {
  const [first = '', ...more] = field.value.split('\n');
  // A line may be broken anywhere; lines after a complete one, which includes the kind of payment, are details.
  const match = [LINE.exec(first), LINE.exec([first, ...more].join(''))]
    .filter((each) => each !== null)
    .toSorted((one, other) => Number(other[6] !== undefined) - Number(one[6] !== undefined))[0];
  if (!match) {
    collected.problem(field.line, sentence('This line isn’t a payment we can read.'));
    return;
  }
  const [, written = '', booked = '', mark = '', , number = '', , references = ''] = match;
  const parts = [written.slice(0, 2), written.slice(2, 4), written.slice(4)] as const;
  const orders = ['ymd'] as const;
  const valueDate = dayOf({ parts, orders, usual: orders, month: null, isAfter2000: false }, 'ymd');
  const date = valueDate && (dayAround(valueDate, booked) ?? valueDate);
  const amount = ([',', '.'] as const)
    .map((decimal) => readAmount(number, decimal, collected.currency))
    .find((each) => each !== undefined);
  if (mark.startsWith('E')) {
    collected.problem(field.line, sentence('This payment is expected and not booked.'));
  } else if (date === undefined) {
    collected.problem(
      field.line,
      sentence('There’s no such day: {0}.', { 0: quotedPart(written) }),
    );
  } else if (!amount) {
    collected.problem(field.line, whyNoAmount(number, ',', collected.currency));
  } else {
    // A reversed credit is spending.
    const isSpent = mark === 'D' || mark === 'RC';
    const [customer = '', bank = ''] = references.split('//');
    const { name, purpose, kind, rest } = readInformation(information.join('\n'));
    const details = more.join(' ');
    const reference = [bank, customer]
      .map((each) => each.trim())
      .find((each) => each && each !== 'NONREF');
    collected.add({
      line: field.line,
      date,
      valueDate,
      amount: isSpent ? -amount.cents : amount.cents,
      descriptions: [name, purpose, kind, rest, details, customer === 'NONREF' ? '' : customer],
      notes: (name === '' ? '' : purpose) || (name || purpose ? kind : '') || rest,
      reference: reference ?? null,
    });
  }
}
