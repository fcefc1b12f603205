import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from './cells.ts';
import type { Table } from './tables.ts';

/** Tables as the sheets of an XLSX file. Each cell has a type, so no text is ever a formula. */
export async function toXlsx(tables: readonly Table[]): Promise<Buffer> {
  const sheets = tables.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [
      columns.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(xlsxCell)),
    ],
  }));
  return writeXlsxFile(sheets).toBuffer();
}

function xlsxCell(cell: Cell) {
  if (typeof cell === 'string') return { type: String, value: xlsxText(cell) };
  const { amount } = cell;
  const value = Number(amount);
  // A number of a spreadsheet has 15 digits: more than that are kept as text.
  return value.toFixed(2) === amount
    ? { type: Number, value, format: '0.00' }
    : { type: String, value: amount };
}

/** What XML cannot carry, changes on the way or advises against: the writer would drop it. */
const UNSAFE = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n]]/gv;

/** An underscore that would begin such an escape. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4})/gi;

/**
 * A text as XLSX writes it (`ST_Xstring` of ECMA-376): a character that XML cannot carry as
 * `_xHHHH_`, and the underscore of a text that looks so as `_x005F_`. Readers take it back.
 */
export function xlsxText(text: string): string {
  const escaped = text
    .replaceAll(LOOKS_ESCAPED, escapedUnit)
    .replaceAll(UNSAFE, (found) => found.split('').map(escapedUnit).join(''));
  // The writer keeps its texts in an object, where these names are taken.
  return escaped in {} ? escapedUnit(escaped) + escaped.slice(1) : escaped;
}

/** The first UTF-16 code unit of a text as `_xHHHH_`. */
function escapedUnit(text: string): string {
  return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
