import { sentence } from '../../platform/language/sentence.ts';
import { readAmount } from '../amount.ts';
import type { CsvRecord } from './cells.ts';
import { BALANCE } from './guess-money.ts';
import { plainHeading } from './heading-words.ts';
import type { Places } from './places.ts';
import type { MoneyReader } from './read-money.ts';
import { readRecord } from './read-record.ts';
import type { Found, OtherPlaces } from './read-record.ts';
import type { Table } from './table.ts';

/**
 * Creates a function that reads a record aligned to the other records, by its place among the records: unquoted separators in
 * a description shift the following cells to the right. If both readings are payments, the balances decide; otherwise
 * it is a problem.
 */
export function alignedReader(
  table: Table,
  reader: MoneyReader,
  others: OtherPlaces,
): (record: CsvRecord, place: number) => Found {
  const { places } = reader;
  const width = table.headings?.length ?? commonWidth(table.records);
  const usual = usualSurplus(table.records, width);
  const isBalance = balanceCheck(table, width + usual, reader, others);
  return ({ cells }, at) => {
    const found = readRecord(cells, reader, others);
    const surplus = cells.length - width;
    if (surplus <= 0) return found;
    const tooMany: Found = {
      kind: 'problem',
      message: sentence('This line has more cells than headings.'),
    };
    if (found.kind === 'row' && isCutAmount(cells, places)) return tooMany;
    const more = surplus - usual || surplus;
    const place = places.description;
    const joined = cells.slice(place, place + more + 1).join(`${table.separator} `);
    const shifted = [...cells.slice(0, place), joined, ...cells.slice(place + more + 1)];
    const again = readRecord(shifted, reader, others);
    if (again.kind !== 'row') return found;
    if (found.kind !== 'row') return again;
    if (again.row.amount === found.row.amount) return found;
    const isProved = isBalance(at, cells, found.row.amount);
    if (isProved !== isBalance(at, shifted, again.row.amount)) return isProved ? found : again;
    return surplus === usual ? found : tooMany;
  };
}

function commonWidth(records: readonly CsvRecord[]): number {
  const counts = Map.groupBy(records, ({ cells }) => cells.length);
  const [width = 0] =
    [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return width;
}

/** Returns the number of cells that all complete records have beyond the headings; one record shows no custom. */
function usualSurplus(records: readonly CsvRecord[], width: number): number {
  const complete = records.filter(({ cells }) => cells.length >= width);
  if (complete.length < 2) return 0;
  return complete.reduce((least, { cells }) => Math.min(least, cells.length - width), Infinity);
}

/**
 * Creates a function that checks whether the balance of a record differs from that of a neighbor by the amount of either.
 *
 * @param width number of cells of records without unquoted separators
 */
function balanceCheck(
  { headings, records }: Table,
  width: number,
  reader: MoneyReader,
  others: OtherPlaces,
): (at: number, cells: readonly string[], amount: number) => boolean {
  const places = headings?.flatMap((heading, place) =>
    BALANCE.test(plainHeading(heading)) ? place : [],
  );
  const centsIn = (cell: string | undefined): number | undefined =>
    readAmount(cell ?? '', reader.mapping.decimal, reader.currency)?.cents;
  return (at, cells, amount) =>
    [records[at - 1], records[at + 1]].some((neighbor) => {
      if (!neighbor || neighbor.cells.length > width) return false;
      const beside = readRecord(neighbor.cells, reader, others);
      if (beside.kind !== 'row') return false;
      const changes = [amount, beside.row.amount].map(Math.abs);
      return places?.some((place) => {
        const [balance, other] = [centsIn(cells[place]), centsIn(neighbor.cells[place])];
        if (balance === undefined || other === undefined) return false;
        return changes.includes(Math.abs(balance - other));
      });
    });
}

/** Whether an unquoted amount such as `-3,20` may have been split into two cells. */
function isCutAmount(cells: readonly string[], { amount, debit, credit }: Places): boolean {
  return [amount, debit, credit].some(
    (place) =>
      place !== undefined &&
      /\d$/.test(cells[place] ?? '') &&
      !/[.,]/.test(cells[place] ?? '') &&
      /^\d{1,3}$/.test(cells[place + 1] ?? ''),
  );
}
