import { readDateShape } from '../date.ts';
import type { CsvRecord } from './cells.ts';
import { plainHeading, rankOf } from './heading-words.ts';
import { isPayment } from './payment-cells.ts';

/**
 * Finds the headings: the last record with known names before the first payment, or below it, if it is about the account
 * as a whole, or the last one with as many texts as the payment has cells.
 */
export function findHeadings(records: readonly CsvRecord[], first: number): number | undefined {
  const above = records.slice(0, first);
  const known = above.findLastIndex(({ cells }) => knownHeadings(cells) >= 2);
  if (known !== -1) return known;
  const below = headingsBelow(records, first);
  if (below !== undefined) return below;
  const width = records[first]?.cells.length ?? 0;
  const least = Math.max(2, width - 2, Math.ceil(width * LEAST_HEADED));
  const widest = above.findLastIndex((record) => {
    const texts = record.cells.filter((cell) => cell !== '');
    // A colon is between a name and a value of the account.
    return texts.length >= least && !texts[0]?.endsWith(':') && !hasValues(record);
  });
  return widest === -1 ? undefined : widest;
}

/** Fraction of the columns with unknown headings. */
const LEAST_HEADED = 0.6;

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

/** Whether a record has known headings and no values. */
export function isHeadings(record: CsvRecord): boolean {
  return !hasValues(record) && knownHeadings(record.cells) >= LEAST_KNOWN;
}

/** Returns the place of the first row of a table without headings, whose date or amount may not be readable. */
export function firstRow(records: readonly CsvRecord[], first: number): number {
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
