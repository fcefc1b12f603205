import type { SentMapping } from '@harmony/contract';
import { MAX_ROWS, tooManyRows } from '../collected-rows.ts';
import { readRecords } from './cells.ts';
import type { CsvRecord } from './cells.ts';
import { findHeadings, firstRow } from './find-headings.ts';
import { isPayment } from './payment-cells.ts';
import { belowHeadings } from './sections.ts';

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
    records: belowHeadings(all.slice(place === undefined ? top : place + 1), headings),
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
