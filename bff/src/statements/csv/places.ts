import type { Mapping } from '@harmony/contract';
import { StatementError } from '../statement.ts';
import type { Table } from './table.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { storablePart } from '@harmony/contract';

export interface Places {
  date: number;
  description: number;
  amount?: number;
  debit?: number;
  credit?: number;
  direction?: number;
  notes?: number;
  reference?: number;
  category?: number;
  fee?: number;
  isInCents: boolean;
}

/** Such as `Betrag in Cent`, `Amount (pence)` and `amount_minor`. */
const IN_CENTS = /\b(cents?|pence|rappen|centimes?|centavos?|paise|minor)\b/;
const HAS_DECIMALS = /\d[.,]\d{1,2}\D*$/;

/**
 * Finds the columns of a mapping.
 *
 * @throws StatementError if a column does not exist
 */
export function columnIndexes({ headings, records }: Table, columns: Mapping['columns']): Places {
  const width = Math.max(
    headings?.length ?? 0,
    ...records.slice(0, 200).map(({ cells }) => cells.length),
  );
  const entries = Object.entries(columns).flatMap(([role, column]): [string, number][] => {
    if (column === undefined) return [];
    const place = typeof column === 'number' ? column : (headings?.indexOf(column) ?? -1);
    if (place >= 0 && place < width) return [[role, place]];
    const number = typeof column === 'number' ? column + 1 : undefined;
    throw new StatementError(
      number === undefined
        ? sentence('This file has no column “{0}”.', { 0: storablePart(String(column)) })
        : sentence('This file has no column {0}.', { 0: number }),
      `columns.${role}`,
    );
  });
  const places: Record<string, number> = Object.fromEntries(entries);
  const { date = 0, description = 0 } = places;
  const amount = places['amount'] ?? places['debit'] ?? -1;
  const heading = headings?.[amount]?.toLowerCase().replaceAll('_', ' ') ?? '';
  // Such as `Amount (dollars and cents)`.
  const isInCents =
    IN_CENTS.test(heading) && !records.some(({ cells }) => HAS_DECIMALS.test(cells[amount] ?? ''));
  return { ...places, date, description, isInCents };
}

/** Returns the columns with amounts. */
export function amountPlaces({ amount, debit, credit }: Places): number[] {
  return [amount, debit, credit].filter((place) => place !== undefined);
}
