import type { Mapping } from '@harmony/contract';
import type { CollectedRows, FoundRow } from '../collected-rows.ts';
import { readNumber } from '../amount.ts';
import { plainText } from '../written-text.ts';
import { movedReader } from './apps/moved.ts';
import { otherSideOf } from './other-side.ts';
import { findPeople, sharesOf } from './apps/people.ts';
import { splitJoiner, splitReader } from './apps/split-rows.ts';
import type { SplitMark } from './apps/split-rows.ts';
import { byRank } from './choose-description.ts';
import { plainHeading } from './heading-words.ts';
import { columnIndexes } from './places.ts';
import type { Places } from './places.ts';
import { alignedReader } from './read-aligned.ts';
import { unmarkedDirection } from './read-money.ts';
import type { MoneyReader } from './read-money.ts';
import { pairSigns } from './pair-signs.ts';
import { sectionStatus } from './section-words.ts';
import { whyNoPayment } from './no-payment.ts';
import type { Table } from './table.ts';

/**
 * Reads the records of a table by a mapping.
 *
 * @throws StatementError if a column of the mapping is missing
 */
export function readRows(table: Table, mapping: Mapping, collected: CollectedRows): void {
  const places = columnIndexes(table, mapping.columns);
  const { currency } = collected;
  const reasonOf = whyNoPayment(table, places, mapping, currency);
  const money: MoneyReader = {
    places,
    mapping,
    currency,
    unmarked: unmarkedDirection(table, places.direction),
    signs: pairSigns(table, places, mapping.decimal),
    hasUnsigned: !mapping.invert || hasUnsigned(table, places.amount, mapping.decimal),
  };
  const others = {
    valueDate: valueDatePlace(table, places),
    descriptions: otherDescriptions(table, places),
    sideOf: otherSideOf(table, places),
  };
  const readAligned = alignedReader(table, money, others);
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
  for (const [place, record] of table.records.entries()) {
    if (sectionStatus(record) !== undefined) {
      flush();
      continue;
    }
    const split = splitOf(record);
    if (split === 'whole') continue;
    const found = readAligned(record, place);
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

function continued(row: FoundRow, text: string): FoundRow {
  const [description, ...others] = row.descriptions;
  return { ...row, descriptions: [`${description} ${plainText(text)}`, ...others] };
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
