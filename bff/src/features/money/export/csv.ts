import { stringify } from 'csv-stringify/sync';
import type { Cell, Cells } from '../../../core/feature/sheet.ts';

/** Begins a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The characters with which a spreadsheet begins a formula, and what it skips before them. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as lines of CSV. A text that would be a formula gets an apostrophe before it, and so does one
 * that is already such a text behind apostrophes: without the first apostrophe of a cell that
 * matches `'+[=+\-@…]`, what is read is exactly what was stored. Amounts stay as they are.
 *
 * Each call gives whole lines, so a file can be written in pages.
 */
export function csvLines(rows: readonly Cells[]): string {
  return stringify(
    rows.map((row) => row.map(csvText)),
    // Readers take any of CR and LF for the end of a row, whatever ends ours.
    { record_delimiter: 'windows', quote_record_delimiter: true },
  );
}

function csvText(cell: Cell): string {
  if (typeof cell !== 'string') return cell.amount;
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
