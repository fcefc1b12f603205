import type { Currency, Mapping } from '@harmony/contract';
import type { CollectedRows, FoundRow } from '../collected-rows.ts';
import { dayOf, readDateShape } from '../date.ts';
import { plainText, unescapedCell } from '../written-text.ts';
import type { CsvRecord } from './cells.ts';
import { placesOf } from './places.ts';
import type { Places } from './places.ts';
import { readMoney } from './read-money.ts';
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
  const places = placesOf(table, mapping.columns);
  const reasonOf = whyNoPayment(table);
  // Held back, because following lines may continue it.
  let waiting: FoundRow | undefined;
  const flush = (): void => {
    if (waiting) collected.add(waiting);
    waiting = undefined;
  };
  for (const record of table.records) {
    const found = readAligned(record, places, table, mapping, collected.currency);
    const reason = reasonOf(record) ?? (found.kind === 'problem' ? found.message : undefined);
    if (found.kind === 'nothing' && reason === undefined) {
      if (waiting && found.text !== '') waiting = continued(waiting, found.text);
      continue;
    }
    flush();
    if (reason !== undefined) collected.problem(record.line, reason);
    else if (found.kind === 'row') waiting = { ...found.row, line: record.line };
  }
  flush();
}

type Found =
  | { kind: 'row'; row: Omit<FoundRow, 'line'> }
  | { kind: 'problem'; message: Message }
  /** Neither date nor amount, but possibly a continued description. */
  | { kind: 'nothing'; text: string };

function readRecord(
  cells: readonly string[],
  places: Places,
  mapping: Mapping,
  currency: Currency,
): Found {
  const cell = (place: number | undefined): string =>
    place === undefined ? '' : (cells[place] ?? '');
  const written = cell(places.date);
  const money = readMoney(cells, places, mapping, currency);
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
      amount: money.cents,
      descriptions: [text(places.description), notes],
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
  places: Places,
  table: Table,
  mapping: Mapping,
  currency: Currency,
): Found {
  const { cells } = record;
  const found = readRecord(cells, places, mapping, currency);
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
  const again = readRecord(shifted, places, mapping, currency);
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
