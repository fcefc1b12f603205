import { exportEndpoints, exportTypes, utcDay } from '@harmony/contract';
import { FileAnswer } from '../http/file-answer.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { assertFeature } from '../http/tier-limit.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { exported } from './exported.ts';
import { tablesOf } from './tables.ts';
import type { Table } from './tables.ts';
import { toXlsx } from './xlsx.ts';

/** All that a couple has entered, as a file. */
export const exportRoutes: readonly Route[] = [
  route(exportEndpoints.file, async ({ viewer, query, services }) => {
    assertFeature(viewer.plan, 'export', 'Data export');
    const data = await exported(services.database, viewer, query);
    const content = {
      csv: () => toCsv(tablesOf(data)[0]),
      xlsx: () => toXlsx(tablesOf(data)),
      json: () => JSON.stringify(data, null, 2),
    };
    const name = `harmony-${utcDay(new Date())}.${query.format}`;
    return new FileAnswer(name, exportTypes[query.format], await content[query.format]());
  }),
];

/** A table as a CSV file, its columns in the first line. */
function toCsv({ columns, rows }: Table): string {
  return BYTE_ORDER_MARK + csvLines([columns, ...rows]);
}
