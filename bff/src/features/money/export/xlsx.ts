import escapeHtml from 'escape-html';
import { Zip, ZipDeflate } from 'fflate';
import type { Cell, Cells, WrittenSheet } from '../../../core/feature/sheet.ts';
import { BOLD, DECIMALS, partsOf, PLAIN, SHEET_BEGIN, SHEET_END } from './xlsx-parts.ts';

/** Compression level: higher levels take much longer and save little. */
const LEVEL = 2;

/**
 * Streams tables as sheets of an XLSX file, so that neither the file nor a sheet is in memory as a whole. Each cell has
 * an explicit type, so text is never read as a formula.
 */
export async function* xlsxChunks(tables: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
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
      yield* chunks.splice(0);
    }
    write(SHEET_END, true);
  }
  zip.end();
  yield* chunks;
}

/** Column letters; no table has more columns. */
const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function rowXml(number: number, row: Cells, style = PLAIN): string {
  const cells = row.map((cell, index) => cellXml(`${COLUMNS[index]}${number}`, cell, style));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(place: string, cell: Cell, style: number): string {
  if (typeof cell === 'string') return textXml(place, cell, style);
  const { amount } = cell;
  // Spreadsheet numbers have 15 significant digits; longer amounts are stored as text.
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

/** Characters that XML forbids, normalizes or discourages. */
const UNSAFE = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n]]/gv;

/** An underscore that would start such an escape. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4})/gi;

/**
 * Encodes text for XLSX (`ST_Xstring` of ECMA-376): characters that XML cannot contain as `_xHHHH_`, and underscores of
 * texts that look like such an escape as `_x005F_`. Readers decode it.
 */
export function xlsxText(text: string): string {
  return text
    .replaceAll(LOOKS_ESCAPED, escapedUnit)
    .replaceAll(UNSAFE, (found) => found.split('').map(escapedUnit).join(''));
}

function escapedUnit(text: string): string {
  return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
