import { parse } from 'csv-parse/sync';
import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import type { Cells } from '../../../core/feature/sheet.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';

/**
 * Two readers that know nothing of each other; each gives rows of cells as text. Like spreadsheets
 * they take any of CR and LF for the end of a row.
 */
const readers: Record<string, (csv: string) => string[][]> = {
  'csv-parse': (csv) => parse(csv, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] }),
  'd3-dsv': (csv) => csvParseRows(csv.replace(/^\uFEFF/, '')),
};

/** What was stored, from what was read: the documented way back. */
const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '');

const heading: Cells = ['Description', 'Amount', 'Notes'];
const rows = fc.array(fc.tuple(anyText(8), anyText(8)), { minLength: 1, maxLength: 4 });

describe.each(Object.entries(readers))('CSV as %s reads it', (_name, read) => {
  it('is what was stored, for any text', () => {
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

  it('has no cell that is a formula, for any text', () => {
    fc.assert(
      fc.property(anyText(8), (text) => {
        const [, [cell = ''] = []] = read(csvLines([heading, [text, '', '']]));
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  it('keeps a line break within its cell', () => {
    const text = "nice place\n=cmd|' /C calc'!A0";
    expect(read(csvLines([heading, ['x', { amount: '-1.00' }, text]]))).toEqual([
      heading,
      ['x', '-1.00', text],
    ]);
  });
});

describe('CSV', () => {
  it('is the same written in pages as at once', () => {
    fc.assert(
      fc.property(rows, (texts) => {
        expect(texts.map((row) => csvLines([row])).join('')).toBe(csvLines(texts));
      }),
    );
  });
});
