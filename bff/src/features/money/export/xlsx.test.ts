import { read, utils } from '@e965/xlsx';
import { toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import type { Cells } from '../../../core/feature/sheet.ts';
import { onePage } from '../../../core/feature/pages.ts';
import { xlsxChunks } from './xlsx.ts';

type Found = (string | number | null)[][];

interface Reader {
  read(file: Buffer): Promise<Found>;
  /** Transformation that the reader itself applies to any text. */
  makesOf?(text: string): string;
}

const readers: Record<string, Reader> = {
  'read-excel-file': {
    read: async (file) => (await readXlsxFile(file, { trim: false }))[0]?.data as Found,
  },
  SheetJS: {
    read: (file) => {
      const { Sheets } = read(file);
      return Promise.resolve(
        utils.sheet_to_json(Sheets['Notes'] ?? {}, { header: 1, defval: null }),
      );
    },
    makesOf: (text) => text.replaceAll('\r\n', '\n'),
  },
};

async function toXlsx(rows: readonly Cells[]): Promise<Buffer> {
  const table = { name: 'Notes', columns: ['Note', 'Amount'], rows: onePage(rows) };
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxChunks([table])) chunks.push(chunk);
  return Buffer.concat(chunks);
}
/** Readers omit cells with empty text. */
const textOrNull = (text: string) => (text === '' ? null : text);

describe.each(Object.entries(readers))(
  'XLSX read by %s',
  (_name, { read: readRows, makesOf = String }) => {
    it('round-trips any text', async () => {
      const texts = fc.array(anyText(8), { minLength: 1, maxLength: 100 });
      await fc.assert(
        fc.asyncProperty(texts, async (notes) => {
          const file = await toXlsx(notes.map((note) => [note, { amount: '1.00' }]));
          const [, ...found] = await readRows(file);
          expect(found.map(([note]) => note)).toEqual(notes.map(makesOf).map(textOrNull));
        }),
        { numRuns: 10 },
      );
    });

    it('round-trips any amount', async () => {
      const cents = fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 100 });
      await fc.assert(
        fc.asyncProperty(cents, async (amounts) => {
          const decimals = amounts.map((each) => toDecimal(each, 'USD'));
          const [, ...found] = await readRows(
            await toXlsx(decimals.map((amount) => ['x', { amount }])),
          );
          const amountsRead = found.map(([, cell]) =>
            typeof cell === 'number' ? cell.toFixed(2) : cell,
          );
          expect(amountsRead).toEqual(decimals);
        }),
        { numRuns: 5 },
      );
    });
  },
);
