import { withShortLineEnds } from '../lines.ts';

export interface CsvRecord {
  /** First line, from 1. */
  line: number;
  cells: string[];
}

/** Limit of columns that a mapping can name by position; statements have fewer. */
const MAX_COLUMNS = 1000;
/** A text escaped as a spreadsheet formula. */
const TEXT = /^="([^"]*)"$/;

/**
 * Splits a CSV text into records by RFC 4180, and tolerates common deviations: lines ending in CR, LF, CR LF or
 * CR CR LF, literal quotation marks inside a cell, and unclosed ones, which affect only their cell. A cell with both
 * line breaks and literal quotation marks is read as unquoted. Texts that spreadsheets write as formulas (`="0123"`) are
 * unescaped. Blank lines and cells beyond a thousand are dropped.
 * Takes linear time.
 *
 * @param most maximum number of records
 */
export function readRecords(written: string, separator: string, most = Infinity): CsvRecord[] {
  const text = withShortLineEnds(written);
  const records: CsvRecord[] = [];
  const end = text.length;
  let position = 0;
  let line = 1;
  // Quotation marks before this position do not open a cell, because none closes it.
  let unclosedUntil = 0;
  while (position < end && records.length < most) {
    const record: CsvRecord = { line, cells: [] };
    const take = (cell: string): void => {
      if (record.cells.length < MAX_COLUMNS) record.cells.push(cell);
    };
    let isLast = false;
    while (!isLast) {
      let begin = separator === ' ' ? position : afterBlanks(text, position);
      if (text[begin] === '=' && text[begin + 1] === '"') begin += 1;
      const isQuoted = text[begin] === '"' && begin >= unclosedUntil;
      const closed = isQuoted ? readQuoted(text, begin, separator) : undefined;
      if (closed?.cell !== undefined) {
        take(TEXT.exec(closed.cell)?.[1]?.trim() ?? closed.cell);
        line += closed.lines;
        position = closed.end;
      } else {
        if (closed) unclosedUntil = closed.end;
        const cellEnd = endOfCell(text, position, separator);
        take(text.slice(position, cellEnd).trim());
        position = cellEnd;
      }
      isLast = text[position] !== separator || position >= end;
      if (!isLast) position += 1;
    }
    if (isLineEnd(text[position])) {
      line += 1;
      position += 1;
    }
    if (record.cells.some((cell) => cell !== '')) records.push(record);
  }
  return records;
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

function afterBlanks(text: string, from: number): number {
  let position = from;
  while (text[position] === ' ') position += 1;
  return position;
}

function endOfCell(text: string, from: number, separator: string): number {
  let position = from;
  while (position < text.length) {
    const character = text[position];
    if (character === separator || isLineEnd(character)) break;
    position += 1;
  }
  return position;
}

interface Quoted {
  /** The text between the marks; `undefined` if unclosed. */
  cell: string | undefined;
  /** Position after the closing mark and spaces, or the end of the search. */
  end: number;
  lines: number;
}

function readQuoted(text: string, open: number, separator: string): Quoted {
  let lines = 0;
  let position = open + 1;
  let isDoubled = false;
  // A mark that is neither doubled nor at the end of a cell, as in `"The "Old" Inn"`.
  let isStray = false;
  while (position < text.length) {
    const character = text[position];
    if (character === '"') {
      if (text[position + 1] === '"') {
        isDoubled = true;
        position += 2;
        continue;
      }
      const after = afterBlanks(text, position + 1);
      if (after >= text.length || text[after] === separator || isLineEnd(text[after])) {
        if (isStray && lines > 0) break;
        const inside = text.slice(open + 1, position);
        const cell = (isDoubled ? inside.replaceAll('""', '"') : inside).trim();
        return { cell, end: after, lines };
      }
      // The opening mark of another cell: this one is unclosed.
      const previous = text[position - 1];
      const opens = previous === separator || isLineEnd(previous);
      if (opens && (lines > 0 || isStray)) break;
      isStray = true;
      position += 1;
    } else if (isLineEnd(character)) {
      // A file with such marks does not quote its cells.
      if (isStray) break;
      lines += 1;
      position += 1;
    } else {
      position += 1;
    }
  }
  return { cell: undefined, end: position, lines };
}
