import { parse } from 'csv-parse/sync';
import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import type { Cells } from '../../../core/feature/sheet.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';

/** Two independent parsers that return rows of cells as text. Like spreadsheets, they accept CR and LF as row ends. */
const readers: Record<string, (csv: string) => string[][]> = {
  'csv-parse': (csv) => parse(csv, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] }),
  'd3-dsv': (csv) => csvParseRows(csv.replace(/^\uFEFF/, '')),
};

/** Reverses the formula guard as documented. */
const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '');

const heading: Cells = ['Description', 'Amount', 'Notes'];
const rows = fc.array(fc.tuple(anyText(8), anyText(8)), { minLength: 1, maxLength: 4 });

describe.each(Object.entries(readers))('CSV read by %s', (_name, read) => {
  it('round-trips any text', () => {
    fc.assert(
      fc.property(rows, (texts) => {
        const cells = texts.map(([one, other]) => [one, { amount: '-12.50' }, other]);
        const [, ...found] = read(BYTE_ORDER_MARK + csvLines([heading, ...cells]));
        expect(found.map((row) => row.map(unguarded))).toEqual(
          texts.map(([one, other]) => [one, '-12.50', other]),
        );
      }),
    );
  });

  it('contains no formulas for any text', () => {
    fc.assert(
      fc.property(anyText(8), (text) => {
        const [, [cell = ''] = []] = read(csvLines([heading, [text, '', '']]));
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  it('keeps line breaks within cells', () => {
    const text = "nice place\n=cmd|' /C calc'!A0";
    expect(read(csvLines([heading, ['x', { amount: '-1.00' }, text]]))).toEqual([
      heading,
      ['x', '-1.00', text],
    ]);
  });
});

describe('CSV', () => {
  it('is identical whether written in pages or at once', () => {
    fc.assert(
      fc.property(rows, (texts) => {
        expect(texts.map((row) => csvLines([row])).join('')).toBe(csvLines(texts));
      }),
    );
  });
});
