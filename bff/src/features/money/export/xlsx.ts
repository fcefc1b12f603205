import escapeHtml from 'escape-html';
import { Zip, ZipDeflate } from 'fflate';
import type { Cell, Cells, WrittenSheet } from '../../../core/feature/sheet.ts';
import { BOLD, DECIMALS, partsOf, PLAIN, SHEET_BEGIN, SHEET_END } from './xlsx-parts.ts';

/** The level of compression: more takes much longer and saves little. */
const LEVEL = 2;

/**
 * Tables as the sheets of an XLSX file, piece by piece, so that neither the file nor a sheet is ever
 * in memory as a whole. Each cell has a type, so no text is ever a formula.
 */
export async function* xlsxChunks(tables: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const begin = (path: string): ((text: string, isLast?: boolean) => void) => {
    const part = new ZipDeflate(path, { level: LEVEL });
    zip.add(part);
    return (text, isLast = false) => part.push(Buffer.from(text), isLast);
  };
  for (const [path, text] of partsOf(tables.map(({ name }) => name))) begin(path)(text, true);
  for (const [index, { columns, rows }] of tables.entries()) {
    const write = begin(`xl/worksheets/sheet${index + 1}.xml`);
    let number = 1;
    write(SHEET_BEGIN + rowXml(number, columns, BOLD));
    for await (const page of rows) {
      write(page.map((row) => rowXml((number += 1), row)).join(''));
      yield* made.splice(0);
    }
    write(SHEET_END, true);
  }
  zip.end();
  yield* made;
}

/** The letters of the columns; no table has more. */
const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function rowXml(number: number, row: Cells, style = PLAIN): string {
  const cells = row.map((cell, index) => cellXml(`${COLUMNS[index]}${number}`, cell, style));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(place: string, cell: Cell, style: number): string {
  if (typeof cell === 'string') return textXml(place, cell, style);
  const { amount } = cell;
  // A number of a spreadsheet has 15 digits: more than that are kept as text.
  const digits = amount.split('.')[1]?.length ?? 0;
  return Number(amount).toFixed(digits) === amount
    ? `<c r="${place}" s="${DECIMALS[digits] ?? PLAIN}"><v>${amount}</v></c>`
    : textXml(place, amount, style);
}

function textXml(place: string, text: string, style: number): string {
  if (text === '') return '';
  const escaped = escapeHtml(xlsxText(text));
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** What XML cannot carry, changes on the way or advises against. */
const UNSAFE = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n]]/gv;

/** An underscore that would begin such an escape. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4})/gi;

/**
 * A text as XLSX writes it (`ST_Xstring` of ECMA-376): a character that XML cannot carry as
 * `_xHHHH_`, and the underscore of a text that looks so as `_x005F_`. Readers take it back.
 */
export function xlsxText(text: string): string {
  return text
    .replaceAll(LOOKS_ESCAPED, escapedUnit)
    .replaceAll(UNSAFE, (found) => found.split('').map(escapedUnit).join(''));
}

/** The first UTF-16 code unit of a text as `_xHHHH_`. */
function escapedUnit(text: string): string {
  return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
