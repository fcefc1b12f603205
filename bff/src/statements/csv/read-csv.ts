import type { Mapping, SentMapping } from '@harmony/contract';
import type { DecodedText } from '../encoding/decode-text.ts';
import { collectRows } from '../collected-rows.ts';
import { readOwnExport } from '../own-export/read-own-export.ts';
import { StatementError } from '../statement.ts';
import type { ReadingOptions, Statement } from '../statement.ts';
import { accountNumber } from './account-number.ts';
import { tableCurrency } from './file-currency.ts';
import { findPeople } from './apps/people.ts';
import type { People } from './apps/people.ts';
import { guessMapping } from './guess.ts';
import type { Doubt, Guess } from './guess.ts';
import { isPlan, knownApp } from './moving-in/known-apps.ts';
import { movingInOf } from './moving-in/written-sums.ts';
import { amountPlaces, columnIndexes } from './places.ts';
import { questionsAbout } from './questions.ts';
import { readRows } from './read-rows.ts';
import { findTable } from './table.ts';
import type { Table } from './table.ts';
import { sentence } from '../../platform/language/sentence.ts';

const FIRST_ROWS = 5;
/** Open parts of a mapping whose columns the user has chosen, as they could not be guessed. */
const UNGUESSED: readonly Doubt[] = ['invert'];
const DISPUTABLE: readonly Doubt[] = ['invert', 'dateOrder', 'decimal', 'fee'];

/**
 * Reads a CSV text of any bank or app. Missing parts of the mapping are guessed.
 *
 * @throws StatementError if it is not a table of payments, or a column is missing
 */
export function readCsv({ text, encoding }: DecodedText, options: ReadingOptions): Statement {
  const { mapping: sent, disputed = {}, today, currency } = options;
  const table = findTable(text, sent);
  if (!table) {
    throw new StatementError(
      sent
        ? sentence(
            'No payments are found in this file like this. Please look at the separator and the lines to skip.',
          )
        : sentence(
            'This file isn’t a bank statement we can read. Try CSV, OFX, QFX, QIF, camt.053 or MT940.',
          ),
      sent?.separator === undefined ? null : 'separator',
    );
  }
  if (isPlan(table.headings)) {
    throw new StatementError(
      sentence(
        'This is the plan of YNAB, without payments. Import the register, the other file of its export.',
      ),
    );
  }
  const own = readOwnExport(table, options);
  const guess = own?.guess ?? guessMapping(table, today, currency);
  const mapping = completed({ ...table, ...guess?.mapping, ...sent }, encoding);
  const collected = collectRows(today, currency);
  if (mapping && !own) readRows(table, mapping, collected);
  const { rows, problems } = own ?? collected;
  const people = mapping && findPeople(table, columnIndexes(table, mapping.columns));
  // Only expenses of exactly two people are known to be wholly theirs.
  const isSpent = people?.columns.length === 2;
  const app = own || !mapping ? undefined : knownApp(table.headings, isSplitwise(table, people));
  // The columns of people add up, which confirms them.
  const isUnpublished = app?.isDocumented === false && !people;
  const found = new Set([...(guess?.doubts ?? UNGUESSED), ...(isUnpublished ? UNGUESSED : [])]);
  const open = [...found].filter(
    (doubt) => !isAnswered(doubt, sent) && !(isSpent && doubt === 'invert'),
  );
  const contradicted = DISPUTABLE.filter((doubt) => isAnswered(doubt, disputed));
  const doubts = [...new Set([...open, ...contradicted])];
  const questions = questionsAbout(table, guess, mapping, doubts, options);
  const number = accountNumber(table, text);
  const amounts = mapping ? amountPlaces(columnIndexes(table, mapping.columns)) : [];
  return {
    format: 'csv',
    mapping: mapping ?? null,
    needsMapping: questions.length > 0,
    account: number === null ? null : { bank: null, number },
    ...(app &&
      mapping &&
      isAsGuessed(mapping, guess) && {
        movingIn: movingInOf({
          app,
          table,
          mapping,
          people,
          places: columnIndexes(table, mapping.columns),
          currency,
          rows,
          problemLines: new Set(problems.map(({ line }) => line)),
        }),
      }),
    ...(people && { people: people.columns.map(({ name }) => name) }),
    currency: tableCurrency(table, amounts, currency).named,
    table: {
      headings: table.headings,
      firstRows: table.records.slice(0, FIRST_ROWS).map(({ cells }) => cells),
    },
    rows,
    problems,
    evidence: [
      ...(sent?.columns ? [] : (guess?.evidence ?? [])),
      ...(options.reason ? [options.reason] : []),
    ],
    questions,
  };
}

/** Whether the user has decided a part of the mapping. */
function isAnswered(doubt: Doubt, sent: SentMapping | undefined): boolean {
  // With their columns, users choose whether the fee is one of them.
  return sent?.[doubt === 'fee' ? 'columns' : doubt] !== undefined;
}

/** Whether a table is date, text, category, cost, currency and the people, as Splitwise writes it in any language. */
function isSplitwise({ records }: Table, people: People | undefined): boolean {
  return (
    people?.areNet === true &&
    people.reimbursement === undefined &&
    people.columns[0]?.place === 5 &&
    records.every(({ cells }) => /^[A-Z]{3}$/.test((cells[4] ?? '').trim()))
  );
}

/** Whether the amounts are read from the columns of the app. */
function isAsGuessed(mapping: Mapping, guess: Guess | undefined): boolean {
  const money = ({ columns, invert }: Guess['mapping']): string =>
    JSON.stringify([
      columns.date,
      columns.amount,
      columns.debit,
      columns.credit,
      columns.fee,
      invert,
    ]);
  return guess !== undefined && money(mapping) === money(guess.mapping);
}

/** Returns the mapping, or `undefined` as long as a necessary part is missing. */
function completed(
  {
    columns,
    dateOrder,
    decimal,
    separator,
    skipLines,
    invert,
    statuses,
    take,
    people,
    accounts,
    categories,
  }: SentMapping,
  encoding: string,
): Mapping | undefined {
  if (!columns || !dateOrder || !decimal || separator === undefined || skipLines === undefined) {
    return undefined;
  }
  return {
    columns,
    dateOrder,
    decimal,
    separator,
    encoding,
    skipLines,
    invert: invert ?? false,
    ...(statuses && { statuses }),
    ...(take && { take }),
    ...(people && { people }),
    ...(accounts && { accounts }),
    ...(categories && { categories }),
  };
}
