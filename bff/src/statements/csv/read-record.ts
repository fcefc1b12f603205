import type { CalendarDay, Mapping } from '@harmony/contract';
import type { FoundRow } from '../collected-rows.ts';
import { dayOf, readDateShape } from '../date.ts';
import { plainText, unescapedCell } from '../written-text.ts';
import { readMoney } from './read-money.ts';
import type { MoneyReader } from './read-money.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

export type Found =
  | { kind: 'row'; row: Omit<FoundRow, 'line'> }
  | { kind: 'problem'; message: Message }
  /** Neither date nor amount, but possibly a continued description. */
  | { kind: 'nothing'; text: string };

/** Reads a record whose cells are below their headings. */
export function readRecord(
  cells: readonly string[],
  reader: MoneyReader,
  others: OtherPlaces,
): Found {
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

/** Places of columns outside of the mapping. */
export interface OtherPlaces {
  valueDate: number | undefined;
  /** Columns for records without a description, best first. */
  descriptions: number[];
  sideOf: (cents: number) => number | undefined;
}

function dayIn(text: string, { dateOrder }: Mapping): CalendarDay | undefined {
  const date = readDateShape(text);
  return date && dayOf(date, dateOrder);
}
