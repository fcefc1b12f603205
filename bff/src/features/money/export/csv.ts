import { stringify } from 'csv-stringify/sync';
import type { Cell, Cells } from '../../../core/feature/sheet.ts';

/** Makes spreadsheets read a CSV file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that start a formula, after characters that spreadsheets skip. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formats rows as CSV lines. A text that would be a formula gets a leading apostrophe, and so does a text that already
 * consists of apostrophes and a formula. Removing the first apostrophe of cells that match `'+[=+\-@…]` restores the
 * stored text exactly. Amounts are unchanged.
 *
 * Each call returns complete lines, so a file can be written in pages.
 *
 * @param decimal sign of amounts; with a comma, semicolons separate cells
 */
export function csvLines(rows: readonly Cells[], decimal: '.' | ',' = '.'): string {
  return stringify(
    rows.map((row) => row.map((cell) => csvText(cell, decimal))),
    {
      delimiter: decimal === ',' ? ';' : ',',
      // Parsers accept CR or LF as row end, whatever the file uses.
      record_delimiter: 'windows',
      quote_record_delimiter: true,
    },
  );
}

function csvText(cell: Cell, decimal: '.' | ','): string {
  if (typeof cell !== 'string') return cell.amount.replace('.', decimal);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
