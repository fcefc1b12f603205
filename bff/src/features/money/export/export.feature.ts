import { exportEndpoints, exportTypes, utcDay } from '@harmony/contract';
import type { WrittenSheet } from '../../../core/feature/sheet.ts';
import { jsonChunks } from '../../../core/routes/json-chunks.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { StreamedFile } from '../../../core/routes/streamed-file.ts';
import { assertFeature } from '../../../core/plans/tier-limit.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { exported, sheetsOf } from './exported.ts';
import { xlsxChunks } from './xlsx.ts';
import { sentence } from '../../../platform/language/sentence.ts';

const JSON_INDENT = 2;

export const exports = defineFeature({
  name: 'export',
  routes: [
    readRoute(exportEndpoints.file, async ({ viewer, query, features, reader }) => {
      assertFeature(viewer, 'export', sentence('Data export'));
      const parts = await features.history(reader, viewer, query);
      const chunks = {
        csv: () => csvChunks(sheetsOf(viewer, parts).slice(0, 1), query.decimal),
        xlsx: () => xlsxChunks(sheetsOf(viewer, parts)),
        json: () => jsonChunks(exported(viewer, parts), JSON_INDENT),
      };
      const name = `harmony-${utcDay(new Date())}.${query.format}`;
      const type = exportTypes[query.format];
      return new StreamedFile(name, type, chunks[query.format](), { isPlain: true });
    }),
  ],
});

/** Writes sheets as one CSV file with column names in the first line. */
async function* csvChunks(
  sheets: readonly WrittenSheet[],
  decimal: '.' | ',',
): AsyncGenerator<string> {
  for (const { columns, rows } of sheets) {
    yield BYTE_ORDER_MARK + csvLines([columns], decimal);
    for await (const page of rows) yield csvLines(page, decimal);
  }
}
