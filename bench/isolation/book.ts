import { addMonths, monthOf } from '@harmony/contract';
import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { SqlValue } from '../../bff/src/platform/database/database.ts';

/** Every tenth row is personal and hidden. */
const HIDDEN_EVERY = 10;
/** Interval of rows with parts. */
const PARTED_EVERY = 50;
/** Duration of the budget roll-over. */
export const CARRIED_MONTHS = 60;

/** The amount of data of a couple. */
export interface Book {
  rows: number;
  categories: number;
  goals: number;
  /** Whether the couple has the maximum number of all other limited rows, and many unlimited ones. */
  hasAllElse?: boolean;
}

/** Inserts rows with the given columns into a table, in batches. */
export type Insert = (table: string, rows: readonly (readonly SqlValue[])[]) => Promise<void>;

/** Returns computable, increasing ids by kind. */
export const idOf = (kind: number, couple: number, number: number): string =>
  `0000000${kind.toString(16)}-000${couple}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Returns whether a row of a couple is hidden, by its number. */
export const isHidden = (index: number): boolean => index % HIDDEN_EVERY === 0;

/** Returns the first month of budget roll-over. */
export function carriedSince(today: CalendarDay): CalendarMonth {
  return addMonths(monthOf(today), -CARRIED_MONTHS);
}

/** Returns whether a row has parts, by its number; hidden rows have none. */
export function hasParts({ hasAllElse = false }: Book, index: number): boolean {
  return hasAllElse && index % PARTED_EVERY === 1;
}

/** Returns the amount of a row by its number. */
export function centsOf(index: number): number {
  return -100 - ((index * 7919) % 9000);
}
