import type { SentMapping } from '@harmony/contract';
import { looksLikeAmount } from '../amount.ts';
import { readDateShape } from '../date.ts';
import { MAX_ROWS, tooManyRows } from '../collected-rows.ts';
import { readRecords } from './cells.ts';
import type { CsvRecord } from './cells.ts';
import { plainHeading, rankOf } from './heading-words.ts';

export interface Table {
  separator: string;
  headings: string[] | null;
  /** Number of lines before the headings, or before the first row if there are none. */
  skipLines: number;
  records: CsvRecord[];
  /** The line above the headings, which may be about the status of the first records. */
  section?: CsvRecord | undefined;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_RECORDS = 200;
/** Allows for preambles and disclaimers in addition to the rows. */
const MAX_RECORDS = MAX_ROWS + 1000;
/** `sep=;`, an instruction for spreadsheets. */
const TOLD = /^\uFEFF?"?sep=(.)"?[\r\n]/i;

/**
 * Detects the table in a text.
 *
 * @returns `undefined` if the text is no table
 * @throws StatementError if there are too many rows
 */
export function findTable(text: string, sent: SentMapping = {}): Table | undefined {
  const isNotified = TOLD.exec(text);
  const separator = sent.separator ?? isNotified?.[1] ?? likeliestSeparator(text);
  if (separator === undefined) return findPlainTable(text);
  const skipLines = sent.skipLines ?? (isNotified ? 1 : 0);
  const all = recordsOf(text, separator).filter(({ line }) => line > skipLines);
  const first = all.slice(0, SAMPLE_RECORDS).findIndex(isPayment);
  if (first === -1) return findPlainTable(text, separator);
  const place = findNames(all, sent) ?? findHeadings(all, first);
  const headings = place === undefined ? null : (all[place]?.cells ?? null);
  const top = place ?? firstRow(all, first);
  return {
    separator,
    headings,
    skipLines: (all[top]?.line ?? 1) - 1,
    section: all[top - 1],
    records: withoutHeadings(all.slice(place === undefined ? top : place + 1), headings),
  };
}

/** Share of the lines of a table without dates and amounts that have all cells. */
const MOST_LINES = 0.8;
/** Headings, and two rows or more. */
const LEAST_LINES = 3;

/** Returns a table without recognizable columns: nearly all lines have the same number of cells. */
function findPlainTable(text: string, ...chosen: readonly string[]): Table | undefined {
  for (const separator of chosen.length > 0 ? chosen : SEPARATORS) {
    const all = recordsOf(text, separator);
    const width = all[0]?.cells.length ?? 0;
    const filled = all.filter(
      ({ cells }) => cells.length === width && cells.filter((cell) => cell !== '').length >= 2,
    );
    const [headings, ...records] = filled;
    if (!headings || width < 2 || filled.length < LEAST_LINES) continue;
    if (filled.length < all.length * MOST_LINES) continue;
    return { separator, headings: headings.cells, skipLines: headings.line - 1, records };
  }
  return undefined;
}

function recordsOf(text: string, separator: string): CsvRecord[] {
  const records = readRecords(text, separator, MAX_RECORDS + 1);
  if (records.length > MAX_RECORDS) throw tooManyRows();
  return records;
}

function findNames(records: readonly CsvRecord[], { columns }: SentMapping): number | undefined {
  const names = Object.values(columns ?? {}).filter((column) => typeof column === 'string');
  if (names.length === 0) return undefined;
  const place = records.findIndex(({ cells }) => names.every((name) => cells.includes(name)));
  return place === -1 ? undefined : place;
}

/** Skips repeated headings, as in concatenated files. */
function withoutHeadings(records: CsvRecord[], headings: string[] | null): CsvRecord[] {
  if (!headings) return records;
  const again = headings.join('\u0000');
  return records.filter(({ cells }) => cells.join('\u0000') !== again);
}

/** Returns the separator with the most payment-like records, then the most columns. */
function likeliestSeparator(text: string): string | undefined {
  const sample = text.slice(0, 200_000);
  let best: { separator: string; payments: number; columns: number } | undefined;
  for (const separator of SEPARATORS) {
    const payments = readRecords(sample, separator, SAMPLE_RECORDS).filter(isPayment);
    const columns = Math.max(0, ...payments.map(({ cells }) => cells.length));
    if (payments.length === 0) continue;
    const isBetter =
      !best ||
      payments.length > best.payments ||
      (payments.length === best.payments && columns > best.columns);
    if (isBetter) best = { separator, payments: payments.length, columns };
  }
  return best?.separator;
}

/** Whether a record has a date and an amount in different cells. */
function isPayment({ cells }: CsvRecord): boolean {
  const date = cells.findIndex((cell) => readDateShape(cell) !== undefined);
  if (date === -1) return false;
  return cells.some((cell, place) => place !== date && isAmountCell(cell));
}

/** Whether a cell is an amount, and not an account number, for example. */
export function isAmountCell(cell: string): boolean {
  return /\d/.test(cell) && !/\d{10}/.test(cell) && looksLikeAmount(cell);
}

/**
 * Finds the headings: the last record with known names before the first payment, or below it, if it is about the account
 * as a whole, or the last one with as many texts as the payment has cells.
 */
function findHeadings(records: readonly CsvRecord[], first: number): number | undefined {
  const above = records.slice(0, first);
  const known = above.findLastIndex(({ cells }) => knownHeadings(cells) >= 2);
  if (known !== -1) return known;
  const below = headingsBelow(records, first);
  if (below !== undefined) return below;
  const width = records[first]?.cells.length ?? 0;
  const widest = above.findLastIndex((record) => {
    const texts = record.cells.filter((cell) => cell !== '');
    return texts.length >= 2 && texts.length >= width - 2 && !hasValues(record);
  });
  return widest === -1 ? undefined : widest;
}

/** Maximum number of lines about the account with a date and an amount. */
const MOST_ABOUT = 3;

/** Finds headings below lines with dates and amounts that are about the account as a whole. */
function headingsBelow(records: readonly CsvRecord[], first: number): number | undefined {
  const below = records.slice(first + 1, first + 1 + MOST_ABOUT);
  const place = below.findIndex(isHeadings);
  if (place === -1) return undefined;
  // The first cell of a row would be its day.
  const areAbout = below
    .slice(0, place)
    .every((record) => !isPayment(record) || /^\p{L}/u.test(record.cells[0] ?? ''));
  return areAbout ? first + 1 + place : undefined;
}

function isHeadings(record: CsvRecord): boolean {
  return knownHeadings(record.cells) >= LEAST_KNOWN && !hasValues(record);
}

/** Returns the place of the first row of a table without headings, whose date or amount may not be readable. */
function firstRow(records: readonly CsvRecord[], first: number): number {
  const width = records[first]?.cells.length ?? 0;
  let place = first;
  while (place > 0) {
    const before = records[place - 1];
    if (!before || before.cells.length !== width || !hasValues(before)) break;
    place -= 1;
  }
  return place;
}

/** Whether a record has a date, an amount, or something like one, which headings have not. */
function hasValues({ cells }: CsvRecord): boolean {
  return cells.some((cell) => VALUE.test(cell) || readDateShape(cell) !== undefined);
}

/** A number without a letter before it, unlike that in `Text 2`. */
const VALUE = /^[^\p{L}\d]*\d/u;
const LEAST_KNOWN = 3;

function knownHeadings(cells: readonly string[]): number {
  const roles = ['date', 'description', 'amount', 'debit', 'credit', 'notes', 'category'] as const;
  const known = cells.filter((cell) => roles.some((role) => rankOf(cell, role) !== undefined));
  return new Set(known.map(plainHeading)).size;
}
