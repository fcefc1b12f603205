import type { Reader } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { partsOfHalf, visibleHalves } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

/** Selects aggregates of both halves; the same key may appear in each half. */
export async function selectHalves<Row extends object>(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  return select(reader, visibleHalves(reader, viewer, filter), sqlOf);
}

function select<Row extends object>(
  reader: Reader,
  halves: readonly VisibleHalf[],
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  const statements = halves.map((half) => ({ sql: sqlOf(half), values: half.values }));
  const { sql, values } = unionAll(reader, statements);
  // Raw SQL: aggregates, each half through its own index, measured.
  return reader.select<Row>(sql, values);
}

/** A row of a statement that also groups by `has_parts`. */
export interface ByParts {
  hasParts: 0 | 1;
}

/**
 * Selects aggregates by category, with parts in place of their transactions. All sums by category use it. Transactions
 * without parts are read without a join.
 *
 * @param sqlOf must also group by `has_parts`
 */
export async function selectByCategory<Row extends ByParts>(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  const halves = visibleHalves(reader, viewer, filter);
  const rows = await select<Row>(reader, halves, sqlOf);
  if (rows.every(({ hasParts }) => hasParts === 0)) return rows;
  const parts = halves.map((half) => partsOfHalf(reader, half, filter));
  return [
    ...rows.filter(({ hasParts }) => hasParts === 0),
    ...(await select<Row>(reader, parts, sqlOf)),
  ];
}

/** Merges rows of both halves with the same key. */
export function mergeRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  both: (one: Row, other: Row) => Row,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) => same.reduce(both));
}
