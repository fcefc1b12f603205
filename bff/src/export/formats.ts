import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { Table } from './tables.ts';

/**
 * A table as CSV that spreadsheets open rightly: with a byte order mark, and texts that would be
 * formulas made harmless by a leading apostrophe. Amounts are numbers and stay as they are.
 */
export function toCsv({ columns, rows }: Table): string {
  return stringify([columns, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => value.toFixed(2) },
  });
}

/** Tables as the sheets of an XLSX file. Each cell has a type, so no text is ever a formula. */
export async function toXlsx(tables: readonly Table[]): Promise<Buffer> {
  const sheets = tables.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [
      columns.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number'
            ? { type: Number, value, format: '0.00' }
            : { type: String, value },
        ),
      ),
    ],
  }));
  return writeXlsxFile(sheets).toBuffer();
}
