import { exportEndpoints, exportTypes, utcDay } from '@harmony/contract';
import { jsonChunks } from '../routes/json-chunks.ts';
import { readRoute } from '../routes/read-route.ts';
import type { Route } from '../routes/route.ts';
import { StreamedFile } from '../routes/streamed-file.ts';
import { assertFeature } from '../plans/tier-limit.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { exported } from './exported.ts';
import { tablesOf } from './tables.ts';
import type { Table } from './tables.ts';
import { xlsxChunks } from './xlsx.ts';

const JSON_INDENT = 2;

/** All that a couple has entered, as a file. */
export const exportRoutes: readonly Route[] = [
  readRoute(exportEndpoints.file, async ({ viewer, query, reader }) => {
    assertFeature(viewer.plan, 'export', 'Data export');
    const data = await exported(reader, viewer, query);
    const chunks = {
      csv: () => csvChunks(tablesOf(data)[0]),
      xlsx: () => xlsxChunks(tablesOf(data)),
      json: () => jsonChunks(data, JSON_INDENT),
    };
    const name = `harmony-${utcDay(new Date())}.${query.format}`;
    const type = exportTypes[query.format];
    return new StreamedFile(name, type, chunks[query.format](), { isPlain: true });
  }),
];

/** A table as a CSV file, its columns in the first line. */
async function* csvChunks({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([columns]);
  for await (const page of rows) yield csvLines(page);
}
