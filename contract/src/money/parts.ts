import { toCents, toDecimalLike } from './money.ts';
import type { ContractMessage } from '../api/message.ts';

/** The amount of a category; a decimal, negative for spending. */
export interface CategoryAmount {
  categoryId: string;
  amount: string;
}

/** An entry with one category, or with parts in several. */
export interface Parted extends CategoryAmount {
  parts: readonly CategoryAmount[];
}

/**
 * Returns the amounts of a transaction by category: the sums of its parts, or its total. Everything that
 * counts transactions by category uses this.
 *
 * @returns each category once, in the order of the parts
 */
export function byCategory({ categoryId, amount, parts }: Parted): CategoryAmount[] {
  if (parts.length === 0) return [{ categoryId, amount }];
  const sums = new Map<string, number>();
  for (const part of parts) {
    sums.set(part.categoryId, (sums.get(part.categoryId) ?? 0) + toCents(part.amount));
  }
  return Array.from(sums, ([id, cents]) => ({
    categoryId: id,
    amount: toDecimalLike(cents, amount),
  }));
}

/**
 * Describes a problem with the parts of an amount, for the user who entered them.
 *
 * @param amount total, a decimal string of either sign
 * @returns the field and a sentence, or `undefined` when they are valid
 */
export function partsProblem(
  parts: readonly Pick<CategoryAmount, 'amount'>[],
  amount: string,
): { field: string; message: ContractMessage } | undefined {
  if (parts.length === 0) return undefined;
  const whole = toCents(amount);
  const wrong = parts.findIndex((part) => toCents(part.amount) < 0 !== whole < 0);
  if (wrong !== -1) {
    const message = whole < 0 ? 'It’s an expense: enter less than zero' : 'Enter more than zero';
    return { field: `parts.${wrong}.amount`, message: { message } };
  }
  const cents = parts.reduce((sum, part) => sum + toCents(part.amount), 0);
  if (cents === whole) return undefined;
  const [sum, total] = [cents, whole].map((each) => toDecimalLike(Math.abs(each), amount));
  const message = 'The parts add up to {0}, but the total is {1}';
  return { field: 'parts', message: { message, values: { 0: String(sum), 1: String(total) } } };
}
