import { addMonths, monthOf } from '@harmony/contract';
import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { SqlValue } from '../../bff/src/platform/database/database.ts';

/** Every tenth row is personal and hidden. */
const HIDDEN_EVERY = 10;
/** Interval of rows with parts. */
const PARTED_EVERY = 50;
/** For how long budgets have rolled over. */
export const CARRIED_MONTHS = 60;

/** How much a couple has entered. */
export interface Book {
  rows: number;
  categories: number;
  goals: number;
  /** Whether it has as much as it may of all else, and of what has no limit a lot. */
  hasAllElse?: boolean;
}

/** Inserts rows into a table with the columns that are named, some at a time. */
export type Insert = (table: string, rows: readonly (readonly SqlValue[])[]) => Promise<void>;

/** Ids that grow and can be computed, by kind. */
export const idOf = (kind: number, couple: number, number: number): string =>
  `0000000${kind.toString(16)}-000${couple}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Whether a row of a couple is hidden, by its number. */
export const isHidden = (index: number): boolean => index % HIDDEN_EVERY === 0;

/** Since when its budgets roll over. */
export function carriedSince(today: CalendarDay): CalendarMonth {
  return addMonths(monthOf(today), -CARRIED_MONTHS);
}

/** Whether a row has parts, by its number; what is hidden has none. */
export function hasParts({ hasAllElse = false }: Book, index: number): boolean {
  return hasAllElse && index % PARTED_EVERY === 1;
}

/** Returns the amount of a row by its number. */
export function centsOf(index: number): number {
  return -100 - ((index * 7919) % 9000);
}
