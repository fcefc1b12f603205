import type { CalendarDay, Mapping } from '@harmony/contract';
import type { CollectedRows, FoundRow } from '../collected-rows.ts';
import { readNumber } from '../amount.ts';
import { dayOf, readDateShape } from '../date.ts';
import { plainText, unescapedCell } from '../written-text.ts';
import { movedReader } from './apps/moved.ts';
import { otherSideOf } from './other-side.ts';
import { findPeople, sharesOf } from './apps/people.ts';
import { splitJoiner, splitReader } from './apps/split-rows.ts';
import type { SplitMark } from './apps/split-rows.ts';
import type { CsvRecord } from './cells.ts';
import { byRank } from './choose-description.ts';
import { plainHeading } from './heading-words.ts';
import { columnIndexes } from './places.ts';
import type { Places } from './places.ts';
import { readMoney } from './read-money.ts';
import type { MoneyReader } from './read-money.ts';
import { pairSigns } from './pair-signs.ts';
import { whyNoPayment } from './no-payment.ts';
import type { Table } from './table.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

/**
 * Reads the records of a table by a mapping.
 *
 * @throws StatementError if a column of the mapping is missing
 */
export function readRows(table: Table, mapping: Mapping, collected: CollectedRows): void {
  const places = columnIndexes(table, mapping.columns);
  const { currency } = collected;
  const reasonOf = whyNoPayment(table, amountPlaces(places), mapping, currency);
  const money: MoneyReader = {
    places,
    mapping,
    currency,
    signs: pairSigns(table, places, mapping.decimal),
    hasUnsigned: !mapping.invert || hasUnsigned(table, places.amount, mapping.decimal),
  };
  const others = {
    valueDate: valueDatePlace(table, places),
    descriptions: otherDescriptions(table, places),
    sideOf: otherSideOf(table, places),
  };
  const people = findPeople(table, places);
  const accountsOf = movedReader(table, places);
  // Held back, because following lines may continue it.
  let waiting: FoundRow | undefined;
  let otherSide: FoundRow | undefined;
  let waitingMark: SplitMark | undefined;
  const splitOf = splitReader(table, places);
  const joiner = splitJoiner((row) => collected.add(row));
  const flush = (): void => {
    if (waiting) joiner.add(waiting, otherSide ? undefined : waitingMark);
    if (otherSide) joiner.add(otherSide, undefined);
    waiting = undefined;
    otherSide = undefined;
  };
  for (const record of table.records) {
    const split = splitOf(record);
    if (split === 'whole') continue;
    const found = readAligned(record, money, table, others);
    const leftOut = reasonOf(record);
    const reason = leftOut?.reason ?? (found.kind === 'problem' ? found.message : undefined);
    if (found.kind === 'nothing' && reason === undefined) {
      if (waiting && found.text !== '') waiting = continued(waiting, found.text);
      continue;
    }
    flush();
    if (reason !== undefined) {
      collected.problem(record.line, reason, leftOut?.canTake === true && found.kind === 'row');
    }
    if (reason !== undefined || found.kind !== 'row') continue;
    const row: FoundRow = { ...found.row, line: record.line };
    const { isBoth, ...accounts } = accountsOf(record);
    const { amount } = row;
    const shares =
      people && sharesOf(people, record, amount, { ...money, decimal: mapping.decimal });
    waiting = { ...row, app: { ...accounts, ...shares } };
    waitingMark = split;
    if (isBoth) {
      const { account = '', transferAccount = '' } = accounts;
      waiting = { ...waiting, amount: -Math.abs(amount) };
      const swapped = { account: transferAccount, transferAccount: account };
      otherSide = { ...row, amount: Math.abs(amount), app: swapped };
    }
  }
  flush();
  joiner.end();
}

type Found =
  | { kind: 'row'; row: Omit<FoundRow, 'line'> }
  | { kind: 'problem'; message: Message }
  /** Neither date nor amount, but possibly a continued description. */
  | { kind: 'nothing'; text: string };

function readRecord(cells: readonly string[], reader: MoneyReader, others: OtherPlaces): Found {
  const { places, mapping } = reader;
  const cell = (place: number | undefined): string =>
    place === undefined ? '' : (cells[place] ?? '');
  const written = cell(places.date);
  const money = readMoney(cells, reader);
  const date = readDateShape(written);
  if (!date && money.kind === 'none') {
    const texts = cells.filter((text) => text !== '');
    if (written === '' || texts.length <= 2) {
      return { kind: 'nothing', text: written === '' ? cell(places.description) : '' };
    }
  }
  if (written === '') return { kind: 'problem', message: sentence('The date is missing.') };
  if (!date)
    return {
      kind: 'problem',
      message: sentence('“{0}” isn’t a date.', { 0: quotedPart(written) }),
    };
  const day = dayOf(date, mapping.dateOrder);
  if (day === undefined)
    return {
      kind: 'problem',
      message: sentence('There’s no such day: {0}.', { 0: quotedPart(written) }),
    };
  if (money.kind === 'none')
    return { kind: 'problem', message: sentence('The amount is missing.') };
  if (money.kind === 'problem') return money;
  const text = (place: number | undefined): string => plainText(unescapedCell(cell(place)));
  const notes = text(places.notes);
  return {
    kind: 'row',
    row: {
      date: day,
      valueDate: dayIn(cell(others.valueDate), mapping),
      amount: money.cents,
      descriptions: [
        text(others.sideOf(money.cents) ?? places.description),
        notes,
        ...others.descriptions.map(text),
      ],
      notes,
      reference: unescapedCell(cell(places.reference)),
      category: text(places.category),
    },
  };
}

function continued(row: FoundRow, text: string): FoundRow {
  const [description, ...others] = row.descriptions;
  return { ...row, descriptions: [`${description} ${plainText(text)}`, ...others] };
}

/**
 * Reads a record aligned to the headings: unquoted separators in a description shift the following cells to the
 * right.
 */
function readAligned(
  record: CsvRecord,
  reader: MoneyReader,
  table: Table,
  others: OtherPlaces,
): Found {
  const { cells } = record;
  const { places } = reader;
  const found = readRecord(cells, reader, others);
  const more = cells.length - (table.headings?.length ?? cells.length);
  if (more <= 0) return found;
  if (found.kind === 'row') {
    return isCutAmount(cells, places)
      ? { kind: 'problem', message: sentence('This line has more cells than headings.') }
      : found;
  }
  const place = places.description;
  const joined = cells.slice(place, place + more + 1).join(`${table.separator} `);
  const shifted = [...cells.slice(0, place), joined, ...cells.slice(place + more + 1)];
  const again = readRecord(shifted, reader, others);
  return again.kind === 'row' ? again : found;
}

/** Whether an unquoted amount such as `-3,20` may have been split into two cells. */
function isCutAmount(cells: readonly string[], { amount, debit, credit }: Places): boolean {
  return [amount, debit, credit].some(
    (place) =>
      place !== undefined &&
      /\d$/.test(cells[place] ?? '') &&
      !/[.,]/.test(cells[place] ?? '') &&
      /^\d{1,3}$/.test(cells[place + 1] ?? ''),
  );
}

export function amountPlaces({ amount, debit, credit }: Places): number[] {
  return [amount, debit, credit].filter((place) => place !== undefined);
}

function hasUnsigned(
  { records }: Table,
  place: number | undefined,
  decimal: Mapping['decimal'],
): boolean {
  if (place === undefined) return true;
  return records.some(({ cells }) => {
    const number = readNumber(cells[place] ?? '', decimal);
    return number !== undefined && number.cents !== 0 && number.sign === null;
  });
}

/** Places of columns outside of the mapping. */
interface OtherPlaces {
  valueDate: number | undefined;
  /** Columns for records without a description, best first. */
  descriptions: number[];
  sideOf: (cents: number) => number | undefined;
}

function otherDescriptions({ headings }: Table, { description }: Places): number[] {
  const columns = headings?.map((heading, place) => ({ heading, place })) ?? [];
  return byRank(columns)
    .map(({ place }) => place)
    .filter((place) => place !== description);
}

const VALUE_DATE =
  /^(value date|valuta|valutadatum|valuta datum|wertstellung|wertstellungstag|rentedatum|date de valeur|date valeur|datevaleur|fecha valor|data valuta|data valor|data waluty|rentedato|valutadag)$/;

/** Finds the column of the value date, if it is not that of the booking day. */
function valueDatePlace({ headings }: Table, { date }: Places): number | undefined {
  const place = headings?.findIndex((heading) => VALUE_DATE.test(plainHeading(heading))) ?? -1;
  return place === -1 || place === date ? undefined : place;
}

function dayIn(text: string, { dateOrder }: Mapping): CalendarDay | undefined {
  const date = readDateShape(text);
  return date && dayOf(date, dateOrder);
}
