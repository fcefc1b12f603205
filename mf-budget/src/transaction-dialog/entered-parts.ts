import { parseCents } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';

/**
 * Returns the remaining amount of the first category in cents, negative if the other parts exceed
 * the total.
 *
 * @param amount total as typed, above zero
 * @param others parts of the other categories as typed; empty ones count as zero
 * @returns `undefined` while any amount is invalid
 */
export function restOf(amount: string, others: readonly string[]): number | undefined {
  const whole = parseCents(amount, shownCurrency());
  const taken = others.map((other) => (other === '' ? 0 : parseCents(other, shownCurrency())));
  if (whole === undefined || taken.includes(undefined)) return undefined;
  return taken.reduce<number>((rest, cents) => rest - (cents ?? 0), whole);
}
