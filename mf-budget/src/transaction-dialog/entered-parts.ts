import { parseCents, sentCurrency } from '@harmony/contract';

/**
 * What of an amount is left for the first category, in cents: below zero where the others come to more.
 *
 * @param amount of the whole, as typed, above zero
 * @param others what belongs to the other categories, as typed; nothing yet counts as nothing
 * @returns `undefined` while something is no amount
 */
export function restOf(amount: string, others: readonly string[]): number | undefined {
  const whole = parseCents(amount, sentCurrency());
  const taken = others.map((other) => (other === '' ? 0 : parseCents(other, sentCurrency())));
  if (whole === undefined || taken.includes(undefined)) return undefined;
  return taken.reduce<number>((rest, cents) => rest - (cents ?? 0), whole);
}
