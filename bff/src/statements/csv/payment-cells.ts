import { looksLikeAmount } from '../amount.ts';
import { readDateShape } from '../date.ts';
import type { CsvRecord } from './cells.ts';

/** Whether a record has a date and an amount in different cells. */
export function isPayment({ cells }: CsvRecord): boolean {
  const date = cells.findIndex((cell) => readDateShape(cell) !== undefined);
  if (date === -1) return false;
  return cells.some((cell, place) => place !== date && isAmountCell(cell));
}

/** Whether a cell is an amount, and not an account number, for example. */
export function isAmountCell(cell: string): boolean {
  return /\d/.test(cell) && !/\d{10}/.test(cell) && looksLikeAmount(cell);
}
