import { parseCents, toDecimal } from '@harmony/contract';
import { readTypedAmount, shownCurrency } from '@harmony/design-system';
import type { BegunTransaction } from '@harmony/contract';

type Typed = Required<Pick<BegunTransaction, 'amount' | 'description'>>;

/**
 * Parses an expense typed into the palette, such as `4.50 coffee` or `coffee 4.50`.
 *
 * @returns its amount in the couple's currency and its description; `undefined` for other text
 */
export function typedExpense(typed: string): Typed | undefined {
  const words = typed.trim().split(/\s+/);
  const [first = '', ...afterFirst] = words;
  const beforeLast = words.slice(0, -1);
  return (
    expenseOf(first, afterFirst.join(' ')) ?? expenseOf(words.at(-1) ?? '', beforeLast.join(' '))
  );
}

function expenseOf(amount: string, description: string): Typed | undefined {
  const currency = shownCurrency();
  const cents = parseCents(readTypedAmount(amount, currency), currency);
  if (!/\p{Letter}/u.test(description) || cents === undefined || cents <= 0) return undefined;
  return { description, amount: toDecimal(cents, currency) };
}
