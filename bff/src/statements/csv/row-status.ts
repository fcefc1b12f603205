import type { Mapping } from '@harmony/contract';
import type { CsvRecord } from './cells.ts';
import type { Places } from './places.ts';
import { sectionStatus } from './section-words.ts';
import {
  flagOf,
  isClearlyStatus,
  isPendingKind,
  isPendingText,
  isStatusHeading,
  statusOf,
} from './status-words.ts';
import type { Status } from './status-words.ts';
import type { Table } from './table.ts';

/** A table has few words for the status. */
const MAX_UNKNOWN = 20;
const WORD = /\p{L}{2}/u;
/** Maximum number of different words in a status column without a known one. */
const FEW_WORDS = 4;

export interface RowStatus {
  /** The text that shows the status. */
  text: string;
  /** `undefined` if the text is not known. */
  status: Status | undefined;
}

interface StatusColumn {
  place: number;
  statusOf: (word: string) => Status | undefined;
  /** Describes a cell to the user. */
  textOf: (word: string) => string;
}

/**
 * Creates a function that returns the status of a record, if it is not booked: by its columns, by the line above its
 * section, by its kind, or by the beginning of its description.
 *
 * @param places the columns, if they are known
 */
export function statusReader(
  table: Table,
  statuses: NonNullable<Mapping['statuses']> = {},
  places?: Places,
): (record: CsvRecord) => RowStatus | undefined {
  const columns = statusColumns(table);
  const sections = sectionsOf(table);
  const others = new Set([places?.notes, places?.category, ...columns.map(({ place }) => place)]);
  const inColumns = ({ cells }: CsvRecord): RowStatus[] =>
    columns.flatMap((column) => {
      const word = cells[column.place] ?? '';
      if (word === '') return [];
      return { text: column.textOf(word), status: statuses[word] ?? column.statusOf(word) };
    });
  const inTexts = ({ cells }: CsvRecord): string | undefined =>
    cells.find((cell, place) => !others.has(place) && isPendingKind(cell)) ??
    [cells[places?.description ?? -1] ?? ''].find(isPendingText);
  return (record) => {
    const found = inColumns(record);
    const text = sections.get(record.line) ?? inTexts(record);
    if (text !== undefined) found.push({ text, status: 'left-out' });
    return (
      found.find(({ status }) => status === 'left-out') ??
      found.find(({ status }) => status === undefined)
    );
  };
}

/** Returns the words for a status that are neither known nor in the mapping. */
export function unknownStatuses(
  table: Table,
  { statuses = {} }: Pick<Mapping, 'statuses'>,
): string[] {
  const words = statusColumns(table).flatMap((column) =>
    table.records
      .map(({ cells }) => cells[column.place] ?? '')
      .filter((word) => word !== '' && column.statusOf(word) === undefined),
  );
  return [...new Set(words)].filter((word) => !(word in statuses)).slice(0, MAX_UNKNOWN);
}

/** Returns the lines in sections of payments that are not booked, with the text above the section. */
function sectionsOf({ records, section }: Table): Map<number, string> {
  const found = new Map<number, string>();
  let text = section && sectionStatus(section) === 'left-out' ? section.cells[0] : undefined;
  for (const record of records) {
    const status = sectionStatus(record);
    if (status !== undefined) text = status === 'left-out' ? record.cells[0] : undefined;
    else if (text !== undefined) found.set(record.line, text);
  }
  return found;
}

/** Finds the columns of the status: one with its words, and those with a flag such as “Pending”. */
function statusColumns(table: Table): StatusColumn[] {
  const flags = (table.headings ?? []).flatMap((heading, place): StatusColumn[] => {
    const meaningOf = flagOf(heading);
    const isFlag = meaningOf && wordsIn(table, place).some((word) => meaningOf(word) !== undefined);
    return isFlag ? [{ place, statusOf: meaningOf, textOf: (word) => `${heading}: ${word}` }] : [];
  });
  const place = wordsPlace(table, new Set(flags.map((flag) => flag.place)));
  return place === undefined ? flags : [...flags, { place, statusOf, textOf: (word) => word }];
}

/**
 * Finds the column with words for the status: one with such a heading and a known word, since `State` is also a part of
 * an address, or one with only known words, or one with a clear heading and few words.
 */
function wordsPlace(table: Table, flags: ReadonlySet<number>): number | undefined {
  const headings = table.headings ?? [];
  const places = [...headings.keys()].filter((place) => !flags.has(place));
  const isKnown = (place: number): boolean =>
    table.records.some(({ cells }) => statusOf(cells[place] ?? '') !== undefined);
  const isNamed = (place: number): boolean => {
    const heading = headings[place] ?? '';
    if (isClearlyStatus(heading)) return isKnown(place);
    // Oklahoma beside other states.
    const isStatus = (word: string): boolean => word !== 'OK' && statusOf(word) !== undefined;
    return isStatusHeading(heading) && wordsIn(table, place).some(isStatus);
  };
  const isOnlyKnown = (place: number): boolean =>
    table.records.every(({ cells }) => !cells[place] || statusOf(cells[place]) !== undefined);
  const hasFewWords = (place: number): boolean => {
    const words = wordsIn(table, place);
    return words.length > 0 && words.length <= FEW_WORDS && words.every((word) => WORD.test(word));
  };
  return (
    places.find(isNamed) ??
    places.find((place) => isOnlyKnown(place) && isKnown(place)) ??
    places.find((place) => isClearlyStatus(headings[place] ?? '') && hasFewWords(place))
  );
}

/** Returns the different words of a column. */
function wordsIn({ records }: Table, place: number): string[] {
  return [...new Set(records.flatMap(({ cells }) => cells[place] || []))];
}
