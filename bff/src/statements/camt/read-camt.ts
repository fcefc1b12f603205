import type { CalendarDay, Currency } from '@harmony/contract';
import { readAmount, whyNoAmount } from '../amount.ts';
import { collectRows, MAX_ROWS, tooManyRows } from '../collected-rows.ts';
import type { FoundRow } from '../collected-rows.ts';
import { fileCurrencyOf } from '../only-currency.ts';
import { rowAccounts } from '../row-accounts.ts';
import { dayOf, readDateShape } from '../date.ts';
import { StatementError } from '../statement.ts';
import type { ReadingOptions, Statement } from '../statement.ts';
import { plainText } from '../written-text.ts';
import { elementsAt, textAt } from './element.ts';
import type { Element } from './element.ts';
import { parseEntries } from './parse-entries.ts';
import type { ParsedEntry } from './parse-entries.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';

/**
 * Reads all versions of camt.053 and camt.052 (ISO 20022, Bank-to-Customer Cash Management) with any number of
 * statements. The booked amount is authoritative: an entry whose details do not add up to it stays one payment.
 *
 * @throws StatementError if the XML is invalid from the beginning, or has a DOCTYPE
 */
export function readCamt(text: string, { today, currency }: ReadingOptions): Statement {
  const collected = collectRows(today, currency);
  const ofAccounts = rowAccounts(collected);
  const entries: (CamtEntry & Pick<ParsedEntry, 'iban'>)[] = [];
  const { ibans, banks, currencies, damagedLine } = parseEntries(
    text,
    ({ element, line, iban }) => {
      entries.push({ ...readEntry(element, line, currency), iban });
      if (entries.length > MAX_ROWS) throw tooManyRows();
    },
  );
  const counted = fileCurrencyOf(currencies, currency);
  for (const { line, iban, currency: named, problem, rows } of entries) {
    const reason = counted.whyNot(named) ?? problem;
    if (reason) collected.problem(line, reason);
    for (const row of reason ? [] : rows) collected.add(row);
    ofAccounts.assign(iban);
  }
  if (damagedLine !== undefined) {
    if (collected.rows.length === 0) {
      throw new StatementError(
        sentence('This file is damaged: line {0} isn’t valid XML.', { 0: damagedLine }),
      );
    }
    collected.problem(
      damagedLine,
      sentence('The file is damaged here. Please compare what follows.'),
    );
  }
  const [bank = null] = banks;
  const [number = null] = ibans.size === 1 ? ibans : [];
  return {
    format: 'camt053',
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

interface CamtEntry {
  line: number;
  currency: string | undefined;
  problem?: Message;
  rows: FoundRow[];
}

function readEntry(entry: Element, line: number, currency: Currency): CamtEntry {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const [written] = elementsAt(entry, 'Amt');
  const cents = signedCents(entry, currency);
  const valueDate = dayIn(entry, 'ValDt');
  const date = dayIn(entry, 'BookgDt') ?? valueDate;
  const found = { line, currency: written?.currency, rows: [] };
  if (status !== '' && status !== 'BOOK') {
    return { ...found, problem: sentence('This payment is not booked yet.') };
  }
  if (cents === undefined) {
    const text = textAt(entry, 'Amt');
    const problem = readAmount(text, '.', currency)
      ? sentence('The amount can’t be read.')
      : whyNoAmount(text, '.', currency);
    return { ...found, problem };
  }
  if (date === undefined) return { ...found, problem: sentence('The date can’t be read.') };
  const rows = rowsOf(entry, cents, currency).map((row) => ({ line, date, valueDate, ...row }));
  return { ...found, rows };
}

/** Returns one row per entry, or one per detail if they add up to it. */
function rowsOf(
  entry: Element,
  cents: number,
  currency: Currency,
): Omit<FoundRow, 'line' | 'date'>[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const amounts = details.map((detail) => detailCents(detail, cents, currency));
  const sum = amounts.reduce<number>((all, each) => all + (each ?? NaN), 0);
  if (details.length > 1 && sum === cents) {
    return details.map((detail, place) => ({
      amount: amounts[place] ?? 0,
      ...textsOf(entry, [detail], cents),
    }));
  }
  return [{ amount: cents, ...textsOf(entry, details, cents) }];
}

/** Returns the signed cents of an element by its credit or debit indicator, which is the actual one for reversals. */
function signedCents(element: Element, currency: Currency): number | undefined {
  const amount = readAmount(textAt(element, 'Amt'), '.', currency);
  const mark = textAt(element, 'CdtDbtInd');
  if (!amount || (mark !== 'CRDT' && mark !== 'DBIT')) return undefined;
  return mark === 'DBIT' ? -amount.cents : amount.cents;
}

/** Older versions have a detail's amount one level deeper, without its direction. */
function detailCents(detail: Element, whole: number, currency: Currency): number | undefined {
  const text = textAt(detail, 'Amt') || textAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
  const amount = readAmount(text, '.', currency);
  if (!amount) return undefined;
  const mark = textAt(detail, 'CdtDbtInd') || (whole < 0 ? 'DBIT' : 'CRDT');
  return mark === 'DBIT' ? -amount.cents : amount.cents;
}

/** Returns a day of an entry, which may have a time. */
function dayIn(entry: Element, name: 'BookgDt' | 'ValDt'): CalendarDay | undefined {
  const text = textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm');
  const shape = readDateShape(text.slice(0, 'YYYY-MM-DD'.length));
  return shape && dayOf(shape, 'ymd');
}

function textsOf(
  entry: Element,
  details: readonly Element[],
  cents: number,
): Pick<FoundRow, 'descriptions' | 'notes' | 'reference'> {
  const all = (...path: readonly string[]): string =>
    details
      .flatMap((detail) => elementsAt(detail, ...path))
      .map(({ text }) => plainText(text).trim())
      .join(' ');
  // A reversal has the parties of the payment that it takes back.
  const isPaid = cents < 0 !== /^(true|1)$/.test(textAt(entry, 'RvslInd'));
  const [other, own] = isPaid ? ['Cdtr', 'Dbtr'] : ['Dbtr', 'Cdtr'];
  // Since version 8, names are one level deeper.
  const nameOf = (role: string): string =>
    details
      .map(
        (detail) =>
          textAt(detail, 'RltdPties', role, 'Nm') || textAt(detail, 'RltdPties', role, 'Pty', 'Nm'),
      )
      .find((name) => name !== '') ?? '';
  const name = nameOf(other) || nameOf(`Ultmt${other}`);
  const purpose = all('RmtInf', 'Ustrd');
  const more = all('AddtlTxInf') || textAt(entry, 'AddtlNtryInf');
  const reference = [textAt(entry, 'AcctSvcrRef'), all('Refs', 'EndToEndId')];
  return {
    descriptions: [plainText(name), purpose, plainText(more), plainText(nameOf(own))],
    notes: name === '' ? null : purpose || plainText(more),
    reference: reference.find((text) => text !== '' && text !== 'NOTPROVIDED') ?? null,
  };
}
